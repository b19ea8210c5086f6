model FixedVaries
  Boolean b = time > 1;
  Real x(start = 1, fixed = b);
equation
  der(x) = 1;
end FixedVaries;
