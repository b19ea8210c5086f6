// solvers: cvode radau5 dopri5
// run: --stop-time=1.4 --intervals=28 --tolerance=1e-9
// tolerance: 1e-5 1e-6
model EventsBouncingExact "a ball with drag-free flight: heights and speeds after each bounce"
  parameter Real g = 8, e = 0.5;
  Real h(start = 1, fixed = true), v(start = 0, fixed = true);
  Integer n(start = 0, fixed = true);
equation
  der(h) = v;
  der(v) = -g;
  when h <= 0 and v < 0 then
    reinit(v, -e*pre(v));
    n = pre(n) + 1;
  end when;
end EventsBouncingExact;
