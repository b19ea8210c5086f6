connector A
  parameter Real n = 2;
  Real v;
  flow Real i;
end A;
connector B
  input Real n;
  Real v;
  flow Real i;
end B;
model PA
  A a;
equation
  a.v = a.i;
end PA;
model PB
  B b;
equation
  b.v = b.i;
end PB;
model ParameterToVariable
  PA a;
  PB b;
equation
  connect(a.a, b.b);
end ParameterToVariable;
