model UnknownSolver
  Real x(start = 1);
equation
  der(x) = sample(time, Clock(Clock(0.1), solverMethod = "ExplicitEular"));
end UnknownSolver;
