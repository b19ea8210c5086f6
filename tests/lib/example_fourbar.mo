// Closed form: the rocker by the law of cosines; the torque by virtual power.
// run: --stop-time=6 --tolerance=1e-9
model example_fourbar
  extends Kit.Examples.Planar.FourBar;
  Real x = 2 - 0.5*cos(2*time), y = -0.5*sin(2*time), r = sqrt(x^2 + y^2), beta = atan2(y, x);
  Real coupling = beta + acos((4 + r^2 - 2.25)/(4*r)) "angle of the coupler", w = der(coupling);
equation
  assert(abs(sin(coupler.frame_a.phi - coupling)) < 1e-6, "coupler: " + String(coupler.frame_a.phi) + " " + String(coupling));
  assert(abs(2*a.tau - 0.4*w*der(w)) < 1e-4, "torque");
end example_fourbar;
