// run: --stop-time=10 --intervals=20 --tolerance=1e-9
// solvers: cvode radau5 dopri5
// tolerance: 1e-6 1e-6
model SpatialSine "Transport of sin(3*x) at a varying speed: out1 = sin(3*(x - 1))"
  Real x(start = 0, fixed = true) "1.5 - cos(t)/2 + t - ...: integral of the speed";
  Real v = 1 + 0.5*sin(time);
  Real out1, error;
equation
  der(x) = v;
  (, out1) = spatialDistribution(sin(3*x), 0, x, v >= 0, linspace(0, 1, 101),
                                 {sin(-3*k/100) for k in 0:100});
  error = out1 - sin(3*(x - 1));
end SpatialSine;
