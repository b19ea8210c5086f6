// Second formulation: Lagrange's equations with absolute angles; energy.
// run: --stop-time=5 --tolerance=1e-10
model example_doublependulum
  extends Kit.Examples.Planar.DoublePendulum;
  Real p(start = -0.5, fixed = true), v(start = 0, fixed = true), q(start = -0.8, fixed = true), w(start = 0, fixed = true);
  constant Real g = Kit.Constants.g, E0 = g*(0.5*sin(-0.5) + sin(-0.5) + 0.5*sin(-0.8));
  Real E = (1/12 + 1/4 + 1)*v^2/2 + (1/12 + 1/4)*w^2/2 + 0.5*v*w*cos(p - q) + g*(1.5*sin(p) + 0.5*sin(q));
equation
  der(p) = v;
  der(q) = w;
  4/3*der(v) + 0.5*cos(p - q)*der(w) + 0.5*sin(p - q)*w^2 = -1.5*g*cos(p);
  1/3*der(w) + 0.5*cos(p - q)*der(v) - 0.5*sin(p - q)*v^2 = -0.5*g*cos(q);
  assert(abs(upper.phi - p) < 1e-4 and abs(upper.phi + lower.phi - q) < 1e-4, "angles");
  assert(abs(E - E0) < 1e-6, "energy");
end example_doublependulum;
