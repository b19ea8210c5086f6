model DiscreteOutsideWhen
  Real x(start = 1, fixed = true);
  discrete Real d;
equation
  der(x) = -x;
  d = 2*x;
end DiscreteOutsideWhen;
