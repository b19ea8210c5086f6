model ClockedController "A clocked controller of a continuous plant; one clock is inferred from the other"
  parameter Real k = 2 "Gain";
  parameter Real T = 0.5 "Integral time";
  Real x(start = 0, fixed = true) "Plant";
  Real y, u, e;
  Real i(start = 0) "Integral of the error";
equation
  der(x) = hold(u) - x;
  y = sample(x, Clock(1, 10));
  e = 1 - y;
  i = previous(i) + interval(e)*e/T;
  u = k*(e + i);
end ClockedController;
