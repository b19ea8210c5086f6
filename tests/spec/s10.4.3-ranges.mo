model Ranges "From, step, to; empty when the end lies before"
  parameter Integer n = 3;
  Real a[3] = 1:n, b[3] = 0:0.5:1.0, c[0] = 2:1, d[3] = 5:-2:1;
  Integer i[2] = 2:3;
end Ranges;
