// solvers: cvode radau5 dopri5
// run: --stop-time=1 --intervals=10
model EventsWhenInitial "when initial() acts during the initialisation and never again; vectors with it do"
  Real x, y;
  Integer n(start = 5, fixed = true), m, k(start = 1, fixed = true);
equation
  der(x) = 1;
  der(y) = 0;
  when initial() then
    n = pre(n) + 1;
    reinit(x, 3);
  end when;
  when {initial(), time > 0.5} then
    m = n + integer(10*time + 0.5);
    reinit(y, x);
  end when;
algorithm
  when initial() then
    k := k*7;
  elsewhen time > 0.25 then
    k := k + 1;
  end when;
end EventsWhenInitial;
