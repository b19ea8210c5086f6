// solvers: cvode radau5 kvaerno-7-4-5
// The derivative of 1/(1 + exp(u)) is infinity by infinity where the function itself is just zero:
// there the Jacobian is taken by differences.
model SteepSign
  parameter Real eps = 1e-3;
  Real v(start = 1, fixed = true);
equation
  der(v) = (if time < 2 then -2 else 2) - (2/(1 + exp(-v/eps)) - 1);
  annotation(experiment(StopTime = 4, Tolerance = 1e-8));
end SteepSign;
