function f
  input Real a;
  output Real y = a;
algorithm
end f;

model NamedOutput
  Real x = f(1, y = 2);
end NamedOutput;
