model M
  Real x = 1;
end M;

connector C
  M m;
end C;

model ConnectorWithModel
  C c;
end ConnectorWithModel;
