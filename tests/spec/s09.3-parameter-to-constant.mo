connector A
  parameter Integer n = 2;
  Real v[n];
  flow Real i[n];
end A;
connector B
  constant Integer n = 2;
  Real v[n];
  flow Real i[n];
end B;
model ParameterToConstant
  A a;
  B b;
equation
  connect(a, b);
end ParameterToConstant;
