connector Pin
  Real v;
  flow Real i;
end Pin;

model OutputOnConnectorWithFlow
  output Pin p;
equation
  p.v = 1;
end OutputOnConnectorWithFlow;
