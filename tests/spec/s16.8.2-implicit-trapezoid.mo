// run: --stop-time=0.5 --intervals=5
model ImplicitTrapezoid "(1 - h/2)/(1 + h/2) = 0.9/1.1 a step"
  Real x(start = 1, fixed = true);
equation
  der(x) = -x + sample(0.0, Clock(Clock(1, 5), solverMethod = "ImplicitTrapezoid"));
end ImplicitTrapezoid;
