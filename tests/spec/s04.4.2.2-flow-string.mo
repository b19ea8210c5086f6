connector C
  Real v;
  flow String i;
end C;

model FlowString
  C c;
equation
  c.v = 1;
end FlowString;
