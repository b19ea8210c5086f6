connector Pin
  Real v;
initial equation
  v = 1;
end Pin;

model ConnectorWithInitialEquation
  Pin p;
equation
  der(p.v) = 1;
end ConnectorWithInitialEquation;
