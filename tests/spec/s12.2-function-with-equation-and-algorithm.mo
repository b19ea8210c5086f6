function f
  input Real u;
  output Real y;
algorithm
  y := u;
equation
  assert(u > 0, "");
end f;

model FunctionWithEquationAndAlgorithm
  Real x = f(time);
end FunctionWithEquationAndAlgorithm;
