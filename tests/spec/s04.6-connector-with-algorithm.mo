connector Pin
  Real v;
algorithm
  v := 1;
end Pin;

model ConnectorWithAlgorithm
  Pin p;
end ConnectorWithAlgorithm;
