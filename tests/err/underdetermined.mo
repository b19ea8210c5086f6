model Underdetermined
  Real x(start = 1, fixed = true);
  Real flow, pressure;
equation
  der(x) = -flow;
  flow = pressure - x;
end Underdetermined;
