// solvers: cvode radau5 dopri5
// run: --stop-time=2.1 --intervals=21
model EventsSampleInAlgorithm "sample() in an algorithm with an if, and in a Boolean equation"
  Boolean tick = sample(0.5, 0.5), other = sample(0.25, 0.5);
  Integer n(start = 0, fixed = true), m(start = 0, fixed = true);
algorithm
  if edge(other) then
    n := pre(n) + 1;
  else
    n := pre(n);
  end if;
  when tick then
    m := m + 1;
  end when;
end EventsSampleInAlgorithm;
