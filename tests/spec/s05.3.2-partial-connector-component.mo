partial connector Pin
  Real v;
  flow Real i;
end Pin;

model PartialConnectorComponent
  Pin p;
equation
  p.v = 1;
end PartialConnectorComponent;
