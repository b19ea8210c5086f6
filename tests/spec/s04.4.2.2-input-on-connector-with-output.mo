connector C
  output Real y;
  Real v;
end C;

model InputOnConnectorWithOutput
  input C c;
end InputOnConnectorWithOutput;
