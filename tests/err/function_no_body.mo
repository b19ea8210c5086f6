function f
  input Real u;
  output Real y;
end f;

model FunctionNoBody
  Real x = f(time);
end FunctionNoBody;
