function f
  input Real x;
  output Real y;
algorithm
  y := x;
  external "C" y = f(x);
end f;

model ExternalAndAlgorithm
  Real a = f(time);
end ExternalAndAlgorithm;
