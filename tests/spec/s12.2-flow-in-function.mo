function f
  input flow Real u;
  output Real y = u;
algorithm
end f;

model FlowInFunction
  Real x = f(time);
end FlowInFunction;
