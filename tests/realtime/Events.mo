model Events "When, elsewhen, reinit, pre, edge, change, sample, Boolean and Integer inputs, time events, an assert, terminate"
  input Boolean enable(start = true);
  input Integer level(start = 2, min = 0, max = 5);
  parameter Real e = 0.7 "Restitution of the ball";
  output Real h(start = 1, fixed = true);
  Real v(start = 0, fixed = true);
  Real x(start = 0, fixed = true) "Approaches level";
  Integer bounces(start = 0, fixed = true), ticks(start = 0, fixed = true), edges(start = 0, fixed = true);
  Integer changes(start = 0, fixed = true), kind(start = 0, fixed = true);
  Boolean low(start = false, fixed = true), odd(start = false, fixed = true), late;
  discrete Real last(start = 0, fixed = true) "Time of the last bounce";
equation
  der(h) = v;
  der(v) = -9.81;
  der(x) = if enable then level - x else -x;
  when h <= 0 then
    reinit(v, -e*pre(v));
    reinit(h, 0);
    bounces = pre(bounces) + 1;
    last = time;
  end when;
  when sample(0.05, 0.1) then
    ticks = pre(ticks) + 1;
    odd = not pre(odd);
  end when;
  low = v < 0;
  when edge(low) then
    edges = pre(edges) + 1;
  end when;
  when change(odd) then
    changes = pre(changes) + 1;
  end when;
  late = time >= 0.73;
  when late then
    kind = 3;
  elsewhen x > 1.0 then
    kind = 2;
  elsewhen time > 0.2 then
    kind = 1;
  end when;
  assert(bounces < 3, "bounced three times");
  when time > 1.9 then
    terminate("enough");
  end when;
  annotation(experiment(StopTime = 2));
end Events;
