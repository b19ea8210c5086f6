model IntegerToReal
  parameter Integer n = 2;
  Real x = n, y[2] = {n, time};
end IntegerToReal;
