// run: --stop-time=1.2 --intervals=12
model TimeInPartition "time itself in a discretized partition"
  Real x(start = 0, fixed = true);
  Real s = sample(1.0, Clock(Clock(1, 2), solverMethod = "ExplicitMidPoint2"));
equation
  der(x) = s*time;
end TimeInPartition;
