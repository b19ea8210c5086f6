// solvers: cvode radau5 dopri5
// run: --stop-time=1 --intervals=20
model EventsOddPlaces "initial(), terminal() and sample() in calls, equations and parts of conditions"
  Real x(start=0, fixed=true), y, z;
  Integer n(start=0), m(start=0), k(start=0), q(start=0), ii(start = 0);
  Boolean b = initial(), t = terminal(), s = sample(0.25, 0.25), nb = not initial(), bs[2] = {sample(0.1, 0.2), initial()};
  function f input Boolean b; output Real y; algorithm y := if b then 3 else 4; annotation(Inline=false); end f;
equation
  der(x) = if initial() then 5 else 1;
  y = f(initial());
  z = f(sample(0.3, 0.3)) + f(terminal());
  when not initial() then n = pre(n) + 1; end when;
  when initial() and time < 1 then m = pre(m) + 1; end when;
  when sample(0.25, 0.25) and time > 0.4 then k = pre(k) + 1; end when;
  when {bs[1], terminal() or sample(0.5, 0.5)} then q = pre(q) + 1; end when;
algorithm
  when pre(s) or initial() then ii := ii + 1; end when;
end EventsOddPlaces;
