// solvers: cvode radau5 dopri5
// run: --stop-time=2 --intervals=40
// tolerance: 1e-5 1e-6
model EventsWhenChainReinit "a reinit makes another condition true at the same instant"
  Real x(start = 0, fixed = true), y(start = 0, fixed = true);
  Integer n(start = 0, fixed = true);
equation
  der(x) = 1;
  der(y) = 0;
  when x > 1 then
    reinit(x, 5);
  end when;
  when x > 4 then
    reinit(y, x);
    n = pre(n) + 1;
  end when;
end EventsWhenChainReinit;
