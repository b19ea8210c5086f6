package P
  model R
    parameter Real k = 1;
  end R;
  model A
    encapsulated model L = R(k = 2);
    L l;
  end A;
end P;

model EncapsulatedShort
  P.A a;
end EncapsulatedShort;
