// solvers: cvode radau5 dopri5
// run: --stop-time=2 --intervals=4
model EventsZeroCrossingExact "a crossing at a result point and at the stop time"
  Real x(start = -1, fixed = true);
  Integer n(start = 0, fixed = true), m(start = 0, fixed = true);
equation
  der(x) = 1;
  when time >= 1 then n = pre(n) + 1; end when;
  when time >= 2 then m = pre(m) + 1; end when;
end EventsZeroCrossingExact;
