model ClockedInContinuous "Without hold() the plant becomes clocked as well"
  Real u(start = 0) = sample(y, Clock(0.1));
  Real y(start = 1, fixed = true);
equation
  der(y) = -u;
end ClockedInContinuous;
