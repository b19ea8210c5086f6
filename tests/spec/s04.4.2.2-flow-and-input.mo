connector C
  Real v;
  flow input Real i;
end C;

model FlowAndInput
  C c;
equation
  c.v = 1;
end FlowAndInput;
