model Division
  Real a[2] = {1, time}, b[2] = a/2, c[2] = a ./ {2, 4}, d[2] = 1 ./ (a .+ 1);
end Division;
