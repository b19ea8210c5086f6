function f
  input Real u;
  output Real y;
initial equation
  y = u;
end f;

model InitialEquationInFunction
  Real x = f(time);
end InitialEquationInFunction;
