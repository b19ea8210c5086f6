connector C
  Real v;
end C;

block B
  C c;
equation
  c.v = 1;
end B;

model BlockWithPlainConnector
  B b;
end BlockWithPlainConnector;
