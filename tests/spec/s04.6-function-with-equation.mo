function f
  input Real u;
  output Real y;
equation
  y = u;
end f;

model FunctionWithEquation
  Real x = f(time);
end FunctionWithEquation;
