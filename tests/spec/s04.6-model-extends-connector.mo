connector C
  Real v;
end C;

model ModelExtendsConnector
  extends C;
equation
  v = 1;
end ModelExtendsConnector;
