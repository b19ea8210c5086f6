model ClockedTrapezoid "An inverse model of a filtered input, differentiated, by the trapezoidal rule"
  Real u, f(start = 0, fixed = true), x, v;
  Real y = hold(v);
equation
  u = sample(time^2, Clock(Clock(1, 10), solverMethod = "ImplicitTrapezoid"));
  der(f) = u - f;
  x = f;
  v = 2*der(x);
end ClockedTrapezoid;
