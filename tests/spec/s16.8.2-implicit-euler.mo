// run: --stop-time=0.5 --intervals=5
model ImplicitEuler "1/(1 + h) = 1/1.2 a step"
  Real x(start = 1, fixed = true);
equation
  der(x) = -x + sample(0.0, Clock(Clock(1, 5), solverMethod = "ImplicitEuler"));
end ImplicitEuler;
