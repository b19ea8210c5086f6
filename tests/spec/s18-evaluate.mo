model Evaluate
  parameter Integer n = 2 annotation(Evaluate = true);
  Real x[n] = fill(time, n);
  parameter Boolean fast = true annotation(Evaluate = true);
  Real y = if fast then x[1] else x[2];
end Evaluate;
