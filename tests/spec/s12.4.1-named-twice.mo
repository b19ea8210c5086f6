function f
  input Real a;
  input Real b = 2;
  output Real y = a + b;
algorithm
end f;

model NamedTwice
  Real x = f(a = 1, a = 3);
end NamedTwice;
