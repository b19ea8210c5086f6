// solvers: cvode radau5 dopri5
// run: --stop-time=3 --intervals=12
model EventsTimeEventExpressions "instants that parameters and discrete variables say are met exactly"
  parameter Real t1 = 1/3;
  discrete Real next(start = t1, fixed = true);
  Integer n(start = 0, fixed = true);
  Real x(start = 0, fixed = true);
equation
  der(x) = n;
  when time >= pre(next) then
    next = pre(next)*2;
    n = pre(n) + 1;
  end when;
end EventsTimeEventExpressions;
