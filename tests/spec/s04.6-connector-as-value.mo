connector C
  Real v;
  flow Real w;
end C;

model ConnectorAsValue
  C a, b;
equation
  a = b;
  b.v = 1;
  b.w = 2;
end ConnectorAsValue;
