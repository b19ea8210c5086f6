// solvers: cvode radau5 dopri5
// run: --stop-time=6 --intervals=60 --tolerance=1e-9
// tolerance: 1e-5 1e-6
model EventsGrazing "a state that only touches the threshold makes no event; one that passes does"
  Real x = cos(time)*2;
  Real y(start = 0, fixed = true);
  Integer touch(start = 0, fixed = true), pass(start = 0, fixed = true);
equation
  der(y) = if x < -1 then 1 else 0;
  when x < -2.0001 then touch = pre(touch) + 1; end when;
  when x < -1.98 then pass = pre(pass) + 1; end when;
end EventsGrazing;
