// solvers: cvode radau5 dopri5
// run: --stop-time=1 --intervals=4
model EventsEventChain "one event leads to the next at the same instant, through pre()"
  Integer a(start = 0, fixed = true), b(start = 0, fixed = true), c(start = 0, fixed = true), d(start = 0, fixed = true);
equation
  when time > 0.5 then
    a = 1;
  end when;
  when a > 0 then
    b = pre(b) + 2;
  end when;
  when pre(b) > 1 then
    c = b + 3;
  end when;
  when {change(c), change(a)} then
    d = pre(d) + 1;
  end when;
end EventsEventChain;
