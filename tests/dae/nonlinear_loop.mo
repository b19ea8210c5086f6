model NonlinearLoop "A diode with a resistor in series, and a circle cut by a line"
  Real u(start = 0.5), i, x(start = 0.8), y, z(start = 1, fixed = true);
  Real r;
equation
  i = 1e-3*(exp(u/0.5) - 1);
  2 + sin(time) = u + 100*i;
  x^2 + y^2 = 1 + z;
  y = x^3 - 0.1;
  der(z) = -z + r;
  r = x + u;
end NonlinearLoop;
