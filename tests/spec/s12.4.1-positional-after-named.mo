function f
  input Real a;
  input Real b = 2;
  output Real y = a + b;
algorithm
end f;

model PositionalAfterNamed
  Real x = f(b = 1, 3);
end PositionalAfterNamed;
