model CubicLadder "Each unknown follows from the two before through a cube: a long chain of them has no digits left. The loop is met at result points only"
  parameter Integer n = 100;
  Real x[n](each start = 1);
  Real s(start = 0, fixed = true);
equation
  der(s) = 1 - s;
  x[1] + x[2]^3 = 2 + s;
  for i in 2:n - 1 loop
    x[i - 1] + x[i]^3 + x[i + 1] = 3 + s;
  end for;
  x[n - 1] + x[n]^3 = 2 + s;
  annotation(experiment(StopTime = 1, Interval = 0.05, Tolerance = 1e-8));
end CubicLadder;
