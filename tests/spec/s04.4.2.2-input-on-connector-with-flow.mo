connector Pin
  Real v;
  flow Real i;
end Pin;

model InputOnConnectorWithFlow
  input Pin p;
end InputOnConnectorWithFlow;
