connector Pin
  Real v;
  flow Real i;
end Pin;

model ConditionalConnectorInEquation
  parameter Boolean with = true;
  Pin p if with;
equation
  p.v = 1;
end ConditionalConnectorInEquation;
