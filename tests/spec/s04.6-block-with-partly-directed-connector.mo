connector C
  input Real u;
  Real v;
end C;

block B
  C c;
equation
  c.v = 1;
end B;

model BlockWithPartlyDirectedConnector
  B b;
equation
  b.c.u = 1;
end BlockWithPartlyDirectedConnector;
