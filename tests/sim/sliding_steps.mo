// The surface moves at events, and others take place while the solution slides, which goes on then.
// run: --stop-time=3 --intervals=30 --tolerance=1e-7 --max-steps=3000
// solvers: cvode cvode-adams radau5 dopri5 bdf radau-iia5 kvaerno-7-4-5 auto rk4
// tolerance: 1e-5 1e-5
model SlidingSteps
  Real x(start = 0.7, fixed = true), u;
  Real r = if time < 1 then 0 elseif time < 2 then 0.5 else 0.2;
  Integer n(start = 0, fixed = true) "counts";
equation
  u = if x > r then 1 else -1;
  der(x) = -u;
  when sample(0.05, 0.05) then
    n = pre(n) + 1;
  end when;
end SlidingSteps;
