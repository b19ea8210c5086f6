// solvers: cvode radau5 dopri5
// run: --stop-time=5 --intervals=20 --tolerance=1e-9
model EventsImpulse "impulses: a momentum is added at instants, the position stays continuous"
  Real p(start = 0, fixed = true), v(start = 1, fixed = true);
  Integer hits(start = 0, fixed = true);
equation
  der(p) = v;
  der(v) = -1;
  when p < 0 then
    reinit(v, 1);
    hits = pre(hits) + 1;
  end when;
end EventsImpulse;
