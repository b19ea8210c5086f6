connector Pin
  Real v;
  flow Real i;
end Pin;

block B
  Pin p;
equation
  p.v = 1;
end B;

model BlockWithPotentialConnector
  B b;
end BlockWithPotentialConnector;
