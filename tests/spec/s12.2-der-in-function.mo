function f
  input Real u;
  output Real y;
algorithm
  y := der(u);
end f;

model FunctionDer
  Real x = f(time);
end FunctionDer;
