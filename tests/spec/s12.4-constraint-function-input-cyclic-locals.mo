function f
  input Real u;
  output Real y;
protected
  Real a = b;
  Real b = a;
algorithm
  y := a + u;
end f;

model ConstraintFunctionInputCyclicLocals
  Real x = f(time);
end ConstraintFunctionInputCyclicLocals;
