// Second formulation: one equation for the crank by Lagrange, with the adiabatic pressure.
// run: --stop-time=0.5 --tolerance=1e-9
model example_gasspring
  extends Kit.Examples.Planar.GasSpring;
  Real q(start = 0.1, fixed = true), w(start = 150, fixed = true), s, ds, dds, a, p;
  constant Real V0 = 5e-5 + 5e-3*(0.04*cos(0.1) + sqrt(0.14^2 - (0.04*sin(0.1))^2) - 0.1), kappa = 1004.7/(1004.7 - 287.05);
equation
  der(q) = w;
  a = sqrt(0.14^2 - (0.04*sin(q))^2);
  s = 0.04*cos(q) + a;
  ds = -0.04*sin(q) - 0.04^2*sin(q)*cos(q)/a;
  dds = -0.04*cos(q) - 0.04^2*cos(2*q)/a - 0.04^4*(sin(q)*cos(q))^2/a^3;
  p = 101325*(V0/(5e-5 + 5e-3*(s - 0.1)))^kappa;
  (0.02 + 0.4*ds^2)*der(w) + 0.4*ds*dds*w^2 = 5e-3*(p - 101325)*ds - 0.01*w;
  assert(abs(crank.phi - q) < 1e-3 and abs(crank.w - w) < 1e-2, "crank");
  assert(abs(gas.p/p - 1) < 1e-3, "pressure");
end example_gasspring;
