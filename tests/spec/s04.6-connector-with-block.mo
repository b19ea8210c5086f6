block B
  output Real y = 1;
end B;

connector Pin
  Real v;
  B b;
end Pin;

model ConnectorWithBlock
  Pin p(v = 1);
end ConnectorWithBlock;
