model Homotopy
  Real x = homotopy(actual = time^2, simplified = time);
  Real y = homotopy(simplified = 0, actual = sin(time));
end Homotopy;
