// solvers: cvode radau5 dopri5
// run: --stop-time=2.25 --intervals=45
// tolerance: 1e-5 1e-6
model EventsWhenInIfVector "when-clauses with vectors of conditions in branches of an if-equation"
  Real x(start = 0, fixed = true), y(start = 0, fixed = true);
  parameter Boolean first = true;
  Integer n(start = 0, fixed = true);
equation
  der(x) = 1;
  der(y) = 1;
  if first then
    when {x > 1, time > 1.5} then
      reinit(x, 0);
      n = pre(n) + 1;
    end when;
  else
    when {x > 2, y > 1} then
      reinit(y, 0);
      n = pre(n) + 10;
    end when;
  end if;
end EventsWhenInIfVector;
