// run: --stop-time=0.25 --intervals=5
model InferenceTest "The solver method of z is that of x (specification 16.8.4)"
  Real x(start = 3, fixed = true);
  Real y(start = 0, fixed = true);
  Real z(start = 0, fixed = true);
equation
  der(x) = -x + sample(1, Clock(Clock(1, 10), solverMethod = "ExplicitEuler"));
  der(y) = subSample(x, 2) + sample(1, Clock(Clock(2, 10), solverMethod = "ImplicitEuler"));
  der(z) = subSample(x, 2) + 1;
end InferenceTest;
