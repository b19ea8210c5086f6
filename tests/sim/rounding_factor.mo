// p ought to be zero and is 6e-17: z does not come from the first equation, the only one that could be solved.
// run: --stop-time=2 --intervals=4
model RoundingFactor
  parameter Real p = cos(2*atan(1));
  Real x, y, z;
equation
  p*z + 2*cos(time)*y + cos(2*time)*x = 1;
  cos(time)*z + cos(time/2)*y - sin(time)*x = 2;
  sin(time)*z - cos(time)*y + 3*time*x = 1;
end RoundingFactor;
