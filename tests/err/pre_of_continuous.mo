model PreOfContinuous
  Real x(start = 1, fixed = true);
  Real y = pre(x);
equation
  der(x) = -x;
end PreOfContinuous;
