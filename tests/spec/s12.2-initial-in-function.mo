function f
  input Real u;
  output Real y;
algorithm
  y := if initial() then 0 else u;
end f;

model InitialInFunction
  Real x = f(time);
end InitialInFunction;
