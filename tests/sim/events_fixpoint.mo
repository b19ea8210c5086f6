// solvers: cvode radau5 dopri5
// run: --stop-time=1 --intervals=4
model EventsFixpoint "discrete equations that hold each other settle in one event"
  Integer a(start = 0, fixed = true), b, c(start = 0, fixed = true);
  Boolean go = time > 0.5;
equation
  b = 2*a;
  a = if go then 3 else pre(a);
  c = if b > pre(c) then pre(c) + 1 else pre(c);
end EventsFixpoint;
