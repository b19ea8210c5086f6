partial function f
  input Real u;
  output Real y;
algorithm
  y := u;
end f;

model PartialFunctionWithBody
  Real x = f(time);
end PartialFunctionWithBody;
