// When, sample, reinit, assert, enumerations, strings.
model Events "a ball and a clock"
  type Phase = enumeration(up, down);
  Phase phase(start = Phase.down);
  Real h(start = 1, fixed = true), v(start = 0, fixed = true);
  Integer n(start = 0, fixed = true);
  String text(start = "");
  discrete Real last(start = 0, fixed = true);
equation
  der(h) = v;
  der(v) = -9.81;
  phase = if v > 0 then Phase.up else Phase.down;
  when h < 0 then
    reinit(v, -0.8*pre(v));
    n = pre(n) + 1;
    text = "bounce " + String(n) + " going " + String(phase);
  end when;
  when sample(0.1, 0.2) then
    last = h;
  end when;
  when time > 2.5 then
    terminate("long enough");
  end when;
  assert(h > -1, "below ground: h = " + String(h, significantDigits = 3));
  assert(n < 20, "many bounces", AssertionLevel.warning);
end Events;
