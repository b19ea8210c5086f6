model M
  Real x = 1;
end M;

connector C
  Real v;
  flow M m;
end C;

model FlowOnModel
  C c;
equation
  c.v = 1;
end FlowOnModel;
