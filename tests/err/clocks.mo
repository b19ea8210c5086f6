model Clocks "Synchronous language elements are not translated"
  Real x(start = 0, fixed = true);
  Real y = sample(x, Clock(0.1));
equation
  der(x) = 1;
end Clocks;
