// Variables that parameters alone decide need no derivatives: the path s(t) is differentiated twice,
// through sizes that come of settable parameters, an absolute value and a condition.
model Steady
  parameter Real from = 1, to = 3, speed = 0.5, acceleration = 0.25;
  Real way = (to - from)/speed, extra = (to - from)/acceleration;
  Real longest, hardest;
  Real rate, gain, s, sd, sdd, q;
  Real x(start = 0, fixed = true);
equation
  longest = max(abs({way}));
  hardest = max(abs({extra}));
  if longest <= 1e-9 or hardest <= 1e-9 then
    rate = 0;
    gain = 0;
    s = 0;
  else
    rate = 1/max(abs({way}));
    gain = 1/max(abs({extra}));
    s = if time < 0.5 then gain*time*time else rate*way*gain*(time - 0.25);
  end if;
  sd = der(s);
  sdd = der(sd);
  q = from + (to - from)*s;
  der(x) = q;
  annotation(experiment(StopTime = 1));
end Steady;
