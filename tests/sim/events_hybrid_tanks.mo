// solvers: cvode radau5 dopri5
// run: --stop-time=6 --intervals=60
model EventsHybridTanks "a switched flow between two tanks; modes follow from both levels"
  type Mode = enumeration(left, right, none);
  Real a(start = 1, fixed = true), b(start = 0, fixed = true);
  Mode m(start = Mode.left, fixed = true);
equation
  der(a) = if m == Mode.left then -1 elseif m == Mode.right then 1 else 0;
  der(b) = -der(a);
  m = if time > 4.5 then Mode.none elseif pre(m) == Mode.left and a < 0.25 then Mode.right elseif pre(m) == Mode.right and b < 0.25 then Mode.left else pre(m);
end EventsHybridTanks;
