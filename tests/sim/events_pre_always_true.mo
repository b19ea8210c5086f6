// solvers: cvode radau5 dopri5
// run: --stop-time=1 --intervals=2
model EventsPreAlwaysTrue "pre() of what is constant is its start value at the first instant"
  Boolean b(start = false) = true;
  Integer i(start = 3, fixed = true) = 5;
  Boolean alias = b;
  Integer n(start = 0, fixed = true), m(start = 0, fixed = true), k(start = 0, fixed = true), seen(start = 0, fixed = true);
equation
  n = pre(n) + (if edge(b) then 1 else 0);
  m = pre(m) + (if change(i) then 1 else 0);
  k = pre(k) + (if b and not pre(alias) then 1 else 0);
  seen = if initial() then pre(i) else pre(seen);
end EventsPreAlwaysTrue;
