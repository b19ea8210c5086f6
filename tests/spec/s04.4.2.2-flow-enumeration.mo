type E = enumeration(a, b);

connector C
  Real v;
  flow E i;
end C;

model FlowEnumeration
  C c;
equation
  c.v = 1;
end FlowEnumeration;
