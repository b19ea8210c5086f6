impure function f
  input Real u;
  output Real y = u;
algorithm
end f;

model ImpureFunctionInEquation
  Real x = f(time);
end ImpureFunctionInEquation;
