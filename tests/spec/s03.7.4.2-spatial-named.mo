// run: --stop-time=3 --intervals=3
model SpatialNamed "Named arguments; the constant of integration of x does not matter"
  Real x(start = -17, fixed = true), out1;
equation
  der(x) = 0.5;
  (, out1) = spatialDistribution(in0 = 3, in1 = 0, x = x, positiveVelocity = true,
                                 initialValues = {8, 4}, initialPoints = {0, 1});
end SpatialNamed;
