model RealEquality "Whether two Reals are equal is a matter of rounding"
  Real x(start = 1, fixed = true);
  Boolean b = x == 0.5;
equation
  der(x) = -x;
end RealEquality;
