connector Pin
  parameter Integer n = 1;
  Real v;
  flow Real i;
end Pin;

model ParameterInConnector "What does not vary must be equal"
  Pin a(n = 1), b(n = 2);
equation
  connect(a, b);
end ParameterInConnector;
