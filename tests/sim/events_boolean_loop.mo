// solvers: cvode radau5 dopri5
// run: --stop-time=4 --intervals=40
model EventsBooleanLoop "a latch of two gates, set and reset by time"
  Boolean q(start = false, fixed = true), s = time > 1 and time < 1.25 or time > 3, r = time > 2 and time < 2.25;
equation
  q = s or (pre(q) and not r);
end EventsBooleanLoop;
