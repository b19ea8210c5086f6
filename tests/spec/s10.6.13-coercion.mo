model Coercion "Integers become Reals where Reals are"
  parameter Integer n[2] = {1, 2};
  Real x[2] = n, y[2] = {1, time}, z[2] = n + y;
end Coercion;
