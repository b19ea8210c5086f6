// A delay far shorter than the steps: x' = -2 x + cos(time), but for 1e-7. 3000 steps must do.
// run: --stop-time=3 --intervals=30 --max-steps=3000
// solvers: cvode cvode-adams radau5 dopri5 bdf radau-iia5 kvaerno-7-4-5 auto
// tolerance: 0 2e-5
model DelayTiny
  Real x(start = 1, fixed = true);
  Real e = x - 0.6*exp(-2*time) - 0.4*cos(time) - 0.2*sin(time);
equation
  der(x) = -2*delay(x, 1e-7) + cos(time);
end DelayTiny;
