// At time = 1 s jumps to what is zero but for rounding: that does not turn the relation, 1 at time = 2 does.
// run: --stop-time=3 --intervals=6 --no-events
model RoundingJump
  parameter Real big = 300, small = 0.1, more = 0.2;
  Real s = if time < 1 then -big elseif time < 2 then (small + more) - 0.3 else 1;
  Boolean off(start = true);
  Real x(start = 0, fixed = true);
equation
  off = s < 0;
  der(x) = if off then 0 else 1;
end RoundingJump;
