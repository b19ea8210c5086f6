model M
  Real v;
end M;

connector C
  extends M;
end C;

model ConnectorExtendsModel
  C c(v = 1);
end ConnectorExtendsModel;
