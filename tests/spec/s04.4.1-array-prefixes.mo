model ArrayPrefixes "Dimensions before and after the name"
  Real[2] x[3] = fill(time, 3, 2);
  parameter Integer[:] n = {1, 2};
  Real a, b[2](each start = 1);
equation
  a = 1;
  b = {a, time};
end ArrayPrefixes;
