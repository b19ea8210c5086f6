model ExtraEquation
  Real x = time;
equation
  x = 1;
end ExtraEquation;
