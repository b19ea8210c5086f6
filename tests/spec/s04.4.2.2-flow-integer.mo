connector C
  Real v;
  flow Integer i;
end C;

model FlowInteger
  C c;
equation
  c.v = 1;
end FlowInteger;
