model IllegalInference "z is connected with partitions of different methods (specification 16.8.4)"
  Real x(start = 3);
  Real y(start = 0);
  Real z(start = 0);
equation
  der(x) = -x + sample(1, Clock(Clock(1, 10), solverMethod = "ExplicitEuler"));
  der(y) = subSample(x, 2) + sample(1, Clock(Clock(2, 10), solverMethod = "ImplicitEuler"));
  der(z) = subSample(x, 4) + 1 + subSample(y, 2);
end IllegalInference;
