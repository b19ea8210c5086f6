connector C
  Real p;
  flow Real m;
  stream Real h;
end C;

model InputOnConnectorWithStream
  input C c;
end InputOnConnectorWithStream;
