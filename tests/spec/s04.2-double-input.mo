function f
  input Real u;
  input Real u;
  output Real y = u;
algorithm
end f;

model DoubleInput
  Real x = f(1);
end DoubleInput;
