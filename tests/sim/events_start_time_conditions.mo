// solvers: cvode radau5 dopri5
// run: --stop-time=1 --intervals=4
model EventsStartTimeConditions "conditions on time that hold from the start, or begin there"
  Integer a(start = 0, fixed = true), b(start = 0, fixed = true), c(start = 0, fixed = true), d(start = 0, fixed = true);
equation
  when time >= 0 then a = pre(a) + 1; end when;
  when time > 0 then b = pre(b) + 1; end when;
  when time > -1 then c = pre(c) + 1; end when;
  when {initial(), time > 0.5} then d = pre(d) + 1; end when;
end EventsStartTimeConditions;
