function f
  input Real u;
  output Real y;
end f;

model NoAlgorithm
  Real x = f(time);
end NoAlgorithm;
