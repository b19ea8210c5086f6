model Power
  Real a[2] = {1, time}, M[2, 2] = [1, time; 0, 1];
  Real b[2] = a .^ 2, c[2] = 2 .^ a, P[2, 2] = M^3, I[2, 2] = M^0;
end Power;
