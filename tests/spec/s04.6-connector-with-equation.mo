connector C
  Real x;
  flow Real y;
equation
  x = 1;
end C;

model ConnectorWithEquation
  C c;
end ConnectorWithEquation;
