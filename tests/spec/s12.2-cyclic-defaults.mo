function f
  input Real a = b;
  input Real b = a;
  output Real y = a;
algorithm
end f;

model CyclicDefaults
  Real x = f();
end CyclicDefaults;
