function f
  input Real u;
  output Real y;
algorithm
  y := if sample(0, 1) then 0 else u;
end f;

model SampleInFunction
  Real x = f(time);
end SampleInFunction;
