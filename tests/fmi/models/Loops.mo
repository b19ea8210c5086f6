model Loops "Algebraic loops, start values that depend on parameters, all in derivatives"
  parameter Real k = 2;
  parameter Real x0 = 3*k;
  parameter Real q(fixed = false);
  input Real u(start = 1), v(start = 0.5);
  output Real y, p;
  Real x(start = x0, fixed = true), s(start = 0.2, fixed = true);
  Real z(start = 1), a, b;
initial equation
  q = x*2 + u;
equation
  der(x) = -k*x + u*time;
  der(s) = z - s;
  z^3 + z = x + u;
  a + 2*b = s + v;
  3*a - b*x = u;
  y = z*k + sin(time)*q;
  p = a*b + v;
  annotation(experiment(StopTime = 1, Tolerance = 1e-8));
end Loops;
