connector C
  Real v;
  flow Boolean i;
end C;

model FlowBoolean
  C c;
equation
  c.v = 1;
end FlowBoolean;
