connector Small
  Real v;
end Small;

connector C
  Real p;
  flow Real m;
  stream Small s;
end C;

model StreamOnConnector
  C c;
equation
  c.p = 1;
  c.s.v = 1;
end StreamOnConnector;
