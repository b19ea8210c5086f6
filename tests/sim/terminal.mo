// solvers: cvode radau5 dopri5
// run: --stop-time=1 --intervals=2
model Terminal "terminal() is true at the end: in when-clauses, vectors of conditions, algorithms and elsewhere"
  Real x(start = 0, fixed = true), y, z;
  Integer n(start = 0, fixed = true), k(start = 0, fixed = true), a(start = 0, fixed = true);
  Boolean t = terminal(), u = not terminal() and time > 0.5;
equation
  der(x) = 1;
  y = if terminal() then 1 else 0;
  z = if terminal() then 2 else 3;
  when terminal() then
    n = pre(n) + 1;
  end when;
  when {terminal(), time > 0.25} then
    k = pre(k) + 1;
  end when;
algorithm
  when {initial(), terminal()} then
    a := a + 10;
  end when;
end Terminal;
