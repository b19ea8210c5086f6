model ClockedMidpoint "The explicit midpoint rule needs the derivative between two ticks"
  Real x(start = 1, fixed = true);
  Real y = hold(x);
equation
  der(x) = -2*x + sample(time, Clock(Clock(1, 10), solverMethod = "ExplicitMidPoint2"));
end ClockedMidpoint;
