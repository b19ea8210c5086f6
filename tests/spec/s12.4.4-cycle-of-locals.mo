function f
  input Real u;
  output Real y = a;
protected
  Real a = b;
  Real b = a;
algorithm
end f;

model CycleOfLocals
  Real x = f(time);
end CycleOfLocals;
