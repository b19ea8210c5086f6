function f
  input Real u;
  output Real y;
initial algorithm
  y := u;
end f;

model FunctionWithInitialAlgorithm
  Real x = f(time);
end FunctionWithInitialAlgorithm;
