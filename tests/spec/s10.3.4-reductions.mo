model Reductions
  Real v[3] = {1, time, 3};
  Real a = min(v), b = max(v), c = sum(v), d = product(v);
  Real e = max(time, 1), f = sum(v[i]*i for i in 1:3);
  Real g = min(i^2 for i in {-1.5, time});
  Real h = sum(i*j for i in 1:2, j in 1:3);
  Integer n = product(k for k in 1:4);
end Reductions;
