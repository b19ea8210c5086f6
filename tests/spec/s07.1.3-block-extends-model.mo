model M
  Real x = 1;
end M;

block B
  extends M;
end B;

model BlockExtendsModel
  B b;
end BlockExtendsModel;
