model Addition "Arrays of one size; a scalar only with a dot"
  Real a[2] = {1, time}, b[2] = {3, 4};
  Real c[2] = a + b, d[2] = a - b, e[2] = a .+ 1, f[2] = 2 .- a, g[2] = -a;
  parameter String s[2] = {"a", "b"} + {"c", "d"};
end Addition;
