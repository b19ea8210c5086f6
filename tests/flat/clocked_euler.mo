model ClockedEuler "A continuous filter in a clocked partition"
  Real x(start = 1, fixed = true);
  Real y = hold(x);
equation
  der(x) = sample(time, Clock(Clock(1, 5), solverMethod = "ExplicitEuler")) - x;
end ClockedEuler;
