// run: --max-steps=500
// What nobody takes notice of makes no events: `fast` crosses zero without end while `on` is false.
// A relation that wakes up (x > 0.3, asked for when x passes 0.5) has its value of then.
model RelationsAsleep
  Real x(start = 0, fixed = true), fast = sin(1e9*time);
  Boolean on = x > 2;
  Integer up(start = 0, fixed = true), down(start = 0, fixed = true);
  Integer late(start = 0, fixed = true), early(start = 0, fixed = true);
equation
  der(x) = 1;
  up = if on and fast > 0 then pre(up) + 1 else 0;
  down = if not on or fast < 0 then 0 else pre(down) + 1;
  when x > 0.5 then
    late = if x > 0.3 then 1 else 2;
    early = if x > 0.7 then 1 else 2;
  end when;
  annotation(experiment(StopTime = 1));
end RelationsAsleep;
