// run: --stop-time=12 --intervals=24 --tolerance=1e-9
// solvers: cvode radau5
// tolerance: 1e-6 1e-6
model SpatialReversal "Contents with fronts move to and fro: x = 0.7*sin(t)"
  Real x(start = 0, fixed = true);
  Real v = 0.7*cos(time);
  Real out0, out1;
equation
  der(x) = v;
  (out0, out1) = spatialDistribution(5.0, -5.0, x, v >= 0, {0.0, 0.4, 0.4, 0.6, 0.6, 1.0},
                                     {1.0, 1.0, 2.0, 2.0, 3.0, 3.0});
end SpatialReversal;
