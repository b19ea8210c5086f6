// solvers: cvode radau5 dopri5
// run: --stop-time=3 --intervals=6 --tolerance=1e-9
// tolerance: 1e-4 1e-5
model EventsMinMaxEvents "min, max, abs and sign in derivatives"
  Real x(start = -1, fixed = true), y(start = 0, fixed = true), z(start = 0, fixed = true), s(start = 0, fixed = true);
equation
  der(x) = 1;
  der(y) = max(x, 0);
  der(z) = abs(x);
  der(s) = sign(x);
end EventsMinMaxEvents;
