model TypeCondition "A condition is no number"
  Real x(start = 1, fixed = true);
  Real y;
equation
  der(x) = -x;
  y = if x then 1 else 2;
end TypeCondition;
