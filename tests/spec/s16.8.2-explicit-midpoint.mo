// run: --stop-time=0.5 --intervals=5
model ExplicitMidPoint2 "1 - h + h^2/2 = 0.82 a step"
  Real x(start = 1, fixed = true);
equation
  der(x) = -x + sample(0.0, Clock(Clock(1, 5), solverMethod = "ExplicitMidPoint2"));
end ExplicitMidPoint2;
