// solvers: cvode radau5 dopri5
// run: --stop-time=1 --intervals=20
// tolerance: 1e-6 1e-8
model EventsDeltaOfTimes "the time between two crossings, measured at events"
  Real x(start = 0, fixed = true);
  discrete Real t0(start = 0, fixed = true), span(start = 0, fixed = true);
equation
  der(x) = 3;
  when x > 1 then t0 = time; end when;
  when x > 2.5 then span = time - pre(t0); end when;
end EventsDeltaOfTimes;
