// solvers: cvode radau5 dopri5
// run: --stop-time=2.5 --intervals=5
model EventsReinitSeveral "reinits of several states at one event read the values before all of them"
  Real x(start = 1, fixed = true), y(start = 2, fixed = true), z(start = 3, fixed = true);
equation
  der(x) = 1;
  der(y) = -1;
  der(z) = 0;
  when sample(1, 1) then
    reinit(x, y);
    reinit(y, x);
    reinit(z, pre(x) + 10*pre(y));
  end when;
end EventsReinitSeveral;
