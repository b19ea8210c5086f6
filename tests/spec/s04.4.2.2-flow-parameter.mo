connector C
  Real v;
  flow parameter Real i = 1;
end C;

model FlowParameter
  C c;
equation
  c.v = 1;
end FlowParameter;
