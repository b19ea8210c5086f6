// run: --stop-time=0.5 --intervals=5
model RungeKutta "1 - h + h^2/2 - h^3/6 + h^4/24 = 0.8187333333 a step"
  Real x(start = 1, fixed = true);
equation
  der(x) = -x + sample(0.0, Clock(Clock(1, 5), solverMethod = "ExplicitRungeKutta4"));
end RungeKutta;
