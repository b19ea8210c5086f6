package P
  constant Real c = 1;
  encapsulated model M
    Real x = c;
  end M;
end P;

model EncapsulatedModel
  P.M m;
end EncapsulatedModel;
