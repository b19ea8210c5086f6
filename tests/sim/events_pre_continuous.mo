// solvers: cvode radau5 dopri5
// run: --stop-time=2 --intervals=4
model EventsPreContinuous "pre(x) of a state in a when-clause is its left limit"
  Real x(start = 1, fixed = true);
  discrete Real before(start = -1, fixed = true), now(start = -1, fixed = true);
  Integer k(start = 0, fixed = true);
equation
  der(x) = 1;
  when time > 1 then
    reinit(x, -pre(x));
    before = pre(x);
    k = 1;
  end when;
  when k == 1 then
    now = x;
  end when;
end EventsPreContinuous;
