package P
  model Base
    Real x = 1;
  end Base;
  encapsulated model M
    extends Base;
  end M;
end P;

model EncapsulatedExtends
  P.M m;
end EncapsulatedExtends;
