model DerivativeOfSample
  Real u, v;
equation
  u = sample(time, Clock(Clock(1, 10), solverMethod = "ImplicitEuler"));
  v = der(u);
end DerivativeOfSample;
