model Sizes "sizes and types that do not fit, with where each comes from"
  parameter Real k[2] = {1, 2, 3};
  parameter Integer n;
  Real x[3], y[n], z, w;
  Boolean on = time > 1;
  String s = time;
equation
  for i in 1:4 loop
    x[i] = i;
  end for;
  z = k*time;
  w = on*time + k[3] + k(1) + z.w;
  y = x;
end Sizes;
