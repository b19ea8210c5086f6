// Second formulation: Lagrange's equations of cart and pole, the observer row by row.
// run: --stop-time=10 --tolerance=1e-9
model example_balancing
  extends Kit.Examples.Control.Balancing;
  Real s(start = 0, fixed = true), v(start = 0, fixed = true), q(start = 0.2, fixed = true), w(start = 0, fixed = true), F;
  Real x[4](each start = 0, each fixed = true), e1 = s - x[1], e3 = q - x[3];
  constant Real G = Kit.Constants.g;
equation
  der(s) = v;
  der(q) = w;
  1.2*der(v) - 0.1*cos(q)*der(w) + 0.1*sin(q)*w^2 = F;
  0.05*der(w) - 0.1*cos(q)*der(v) = 0.1*G*sin(q);
  F = x[1] + 2.2*x[2] - 32*x[3] - 6.5*x[4];
  der(x[1]) = x[2] + 20*e1;
  der(x[2]) = 0.2*G*x[3] + F + 100*e1 + 2*e3;
  der(x[3]) = x[4] + 20*e3;
  der(x[4]) = 2.4*G*x[3] + 2*F + 150*e3;
  assert(abs(cart.s - s) < 1e-5 and abs(pivot.phi - q) < 1e-5, "position and angle");
  assert(time < 9 or abs(q) < 0.01, "the pole stands");
end example_balancing;
