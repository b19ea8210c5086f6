// solvers: cvode radau5 dopri5
// run: --stop-time=2.9 --intervals=29
// tolerance: 1e-5 1e-6
model EventsResetIntegrator "an integrator that a Boolean resets on both of its edges"
  Real x(start = 0, fixed = true);
  Boolean b = sin(3.14159265358979*time) > 0;
equation
  der(x) = 1;
  when {b, not b} then
    reinit(x, if b then 10 else -10);
  end when;
end EventsResetIntegrator;
