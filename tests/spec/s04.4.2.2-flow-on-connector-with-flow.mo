connector Small
  Real v;
  flow Real i;
end Small;

connector C
  flow Small s;
  Real p;
end C;

model FlowOnConnectorWithFlow
  C c;
equation
  c.p = 1;
end FlowOnConnectorWithFlow;
