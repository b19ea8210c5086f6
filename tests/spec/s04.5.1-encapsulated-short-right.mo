model R
  parameter Real k = 1;
end R;

model A
  encapsulated model L = .R(k = 2);
  L l;
end A;

model EncapsulatedShortRight "An encapsulated short class finds its base by a global name"
  A a;
end EncapsulatedShortRight;
