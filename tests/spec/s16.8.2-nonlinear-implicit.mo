// run: --stop-time=1.2 --intervals=12
model NonlinearImplicit "x + h*x^2 = previous(x): (sqrt(1 + 4*h*x) - 1)/(2*h)"
  Real x(start = 2, fixed = true);
equation
  der(x) = -x^2 + sample(0.0, Clock(Clock(1, 2), solverMethod = "ImplicitEuler"));
end NonlinearImplicit;
