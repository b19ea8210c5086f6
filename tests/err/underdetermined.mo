model Underdetermined
  Real x(start = 1, fixed = true);
  Real rate, pressure;
equation
  der(x) = -rate;
  rate = pressure - x;
end Underdetermined;
