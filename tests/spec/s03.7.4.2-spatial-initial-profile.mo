// run: --stop-time=1.25 --intervals=5
model SpatialInitialProfile "What is in the pipe at the start leaves first, with its jumps"
  Real x(start = 3, fixed = true), out0, out1;
equation
  der(x) = 1;
  (out0, out1) = spatialDistribution(9, 0, x, true, {0.0, 0.5, 0.5, 1.0}, {4.0, 3.0, 2.0, 1.0});
end SpatialInitialProfile;
