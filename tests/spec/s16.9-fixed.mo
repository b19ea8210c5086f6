model Fixed
  Real x(start = 0, fixed = true) = previous(x) + sample(1, Clock(0.1));
end Fixed;
