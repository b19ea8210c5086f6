// Second formulation: one equation.
// run: --stop-time=20000 --tolerance=1e-9
model example_satellite
  extends Kit.Examples.Thermal.Satellite;
  Real T(start = 280, fixed = true), t = mod(time, 5400);
equation
  2e4*der(T) = 600*max(0, min(1, min(t/60, (3120 - t)/60))) - 0.8*5.670374419e-8*(T^4 - 81);
  assert(abs(body.T - T) < 1e-4, "temperature");
end example_satellite;
