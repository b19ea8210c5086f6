function f
  input Real u;
  output Real y;
algorithm
  y := delay(u, 1);
end f;

model DelayInFunction
  Real x = f(time);
end DelayInFunction;
