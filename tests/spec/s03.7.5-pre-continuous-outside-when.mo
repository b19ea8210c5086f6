model PreContinuousOutsideWhen
  Real x = time;
  Real y = pre(x);
end PreContinuousOutsideWhen;
