// solvers: cvode radau5 dopri5
// run: --stop-time=8 --intervals=16
// tolerance: 1e-5 1e-6
model EventsSaturatedIntegrator "an integrator with limits, stuck at both in turn"
  Real u = if time < 3 then 1 else -1;
  Real y(start = 0, fixed = true);
equation
  der(y) = if y >= 2 and u > 0 or y <= -1 and u < 0 then 0 else u;
end EventsSaturatedIntegrator;
