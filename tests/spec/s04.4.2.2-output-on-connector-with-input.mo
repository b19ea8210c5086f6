connector C
  input Real u;
  Real v;
end C;

model OutputOnConnectorWithInput
  output C c;
equation
  c.v = 1;
end OutputOnConnectorWithInput;
