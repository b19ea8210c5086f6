function f
  input Real u;
  output Real y;
algorithm
  y := cardinality(u);
end f;

model CardinalityInFunction
  Real x = f(time);
end CardinalityInFunction;
