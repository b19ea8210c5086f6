// run: --stop-time=0.55 --intervals=11
model IfClock "An if-expression with an evaluable condition chooses a clock"
  parameter Integer f = -2;
  Clock c1 = Clock(1, 2);
  Clock c2 = if f > 0 then subSample(c1, f) elseif f < 0 then superSample(c1, -f) else c1;
  Integer n(start = 0) = previous(n) + sample(1, c2);
end IfClock;
