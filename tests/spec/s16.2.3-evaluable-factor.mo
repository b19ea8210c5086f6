// run: --stop-time=0.65 --intervals=13
model EvaluableFactor "factor = 2*p - 3 of a parameter"
  parameter Integer p = 3;
  Integer u(start = 0), y;
equation
  u = previous(u) + sample(1, Clock(1, 10));
  y = subSample(u, factor = 2*p - 3);
end EvaluableFactor;
