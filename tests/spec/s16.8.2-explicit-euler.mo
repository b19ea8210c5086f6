// run: --stop-time=0.7 --intervals=7
model ExplicitEuler "x := x + h*der(x): 1, 0.8, 0.64"
  Real x(start = 1, fixed = true);
equation
  der(x) = -x + sample(0.0, Clock(Clock(1, 5), solverMethod = "ExplicitEuler"));
end ExplicitEuler;
