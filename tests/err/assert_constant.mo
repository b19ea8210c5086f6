model AssertConstant
  parameter Integer n = 2;
  Real a[n] = fill(1, n);
equation
  assert(n > 2, "n must be larger than two");
end AssertConstant;
