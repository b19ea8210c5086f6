function f
  input Real u;
  output Real y;
algorithm
  y := u;
algorithm
  y := 2*y;
end f;

model TwoAlgorithms
  Real x = f(time);
end TwoAlgorithms;
