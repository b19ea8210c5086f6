connector A
  parameter Integer n = 2;
  Real v[n];
  flow Real i[n];
end A;
model PA
  A a;
equation
  a.v = a.i;
end PA;
model ParametersAgree
  PA a(a(n = 3)), b(a(n = 3));
equation
  connect(a.a, b.a);
end ParametersAgree;
