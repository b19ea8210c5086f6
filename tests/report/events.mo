model Events "Every kind of event source"
  parameter Real t1 = 0.5;
  Real x(start = 0, fixed = true), y;
  discrete Real d(start = 0, fixed = true);
  Boolean high;
  Integer n(start = 0, fixed = true);
equation
  der(x) = if time < t1 then 1 else -1;
  high = x > 0.25;
  y = if high then x else 2*x;
  when sample(0.1, 0.2) then
    d = x;
  elsewhen x < 0 then
    d = -1;
  end when;
  when {high, time > 0.75} then
    n = pre(n) + 1;
    reinit(x, 0.9*x);
  end when;
  assert(x < 10, "x runs away");
end Events;
