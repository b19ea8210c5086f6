// solvers: cvode radau5 dopri5
// run: --stop-time=1 --intervals=10 --tolerance=1e-9
// tolerance: 1e-4 1e-6
model EventsNoeventSmooth "noEvent and smooth leave continuous values as they are, and no event behind"
  Real x(start = 0, fixed = true), y, z, w;
equation
  der(x) = 1;
  y = noEvent(if x > 0.5 then x - 0.5 else 0);
  z = smooth(0, if x > 0.25 then 2*(x - 0.25) else 0);
  der(w) = smooth(0, noEvent(if x > 0.5 then x - 0.5 else 0));
initial equation
  w = 0;
end EventsNoeventSmooth;
