// solvers: cvode radau5 dopri5
// run: --stop-time=1 --intervals=2
model StartSolved "start values read parameters that the initial equations solve for"
  parameter Real c(start = 4, fixed = false), e = 2*c, free(start = 3, fixed = false), back(start = 7, fixed = false);
  parameter Integer m(fixed = false);
  parameter Boolean q(fixed = false);
  Real x(start = c, fixed = true), y(start = e - 1, fixed = true), w[3](start = {c, e, 7}, each fixed = true);
  Real g(start = free), h(start = c), known(start = back);
  Integer n(start = m, fixed = true), k(start = m + 1), j(start = m, fixed = true), count(start = m, fixed = true);
  Boolean b(start = q, fixed = true);
  discrete Real d(start = e);
initial equation
  c*c = 4*c + 5;
  known = 5;
initial algorithm
  m := 3;
  q := true;
equation
  der(x) = 1;
  der(y) = -1;
  der(w) = {0, 1, 2};
  der(g) = 0;
  der(h) = 0;
  der(known) = 0;
  when time > 0.25 then
    n = pre(n) + 1;
    k = pre(k)*2;
    b = not pre(b);
    d = pre(d) + x;
  end when;
  when {initial(), time > 0.75} then
    j = pre(j) + 5;
  end when;
algorithm
  when {initial(), time > 0.25} then
    count := pre(count) + 1;
  end when;
end StartSolved;
