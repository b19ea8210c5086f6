// solvers: cvode radau5
// run: --intervals=4
model LimiterStartsInside "From start values within the limits no step of Newton's method reaches the solution, which is limited"
  constant Real pi = 3.14159265358979323846;
  Real u, y "y = 1 from the start, y = -1 after the step";
  Real load = if time < 0.5 then 10 else -10;
equation
  y = if u > 1 then 1 elseif u < -1 then -1 else u;
  u = y + load - 2/pi*asin(y);
end LimiterStartsInside;
