// run: --stop-time=3.5 --intervals=7
model InputsBetweenTicks "x' = u with u = t^2 at the ticks: the midpoint rule takes the mean of u at both ends"
  Real e(start = 0, fixed = true), m(start = 0, fixed = true);
  Real u = sample(time^2, Clock(Clock(1, 1), solverMethod = "ExplicitEuler"));
  Real v = sample(time^2, Clock(Clock(1, 1), solverMethod = "ExplicitMidPoint2"));
equation
  der(e) = u;
  der(m) = v;
end InputsBetweenTicks;
