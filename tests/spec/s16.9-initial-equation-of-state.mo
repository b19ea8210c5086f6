// run: --stop-time=0.7 --intervals=7
model InitialEquationOfState "An initial equation of a discretized partition holds at its first tick"
  Real x(start = 0), y;
equation
  der(x) = -x + sample(0.0, Clock(Clock(1, 2), solverMethod = "ImplicitEuler"));
  y = 2*x;
initial equation
  y = 6;
end InitialEquationOfState;
