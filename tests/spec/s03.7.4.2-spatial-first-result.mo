// run: --stop-time=1.25 --intervals=5
model SpatialFirstResult "The default profile is zero; the second result is not needed"
  Real x(start = 0, fixed = true), out0;
equation
  der(x) = -2;
  out0 = spatialDistribution(0, time, x, false);
end SpatialFirstResult;
