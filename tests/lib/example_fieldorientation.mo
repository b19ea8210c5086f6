// Second formulation: the machine and all controllers in axes of the rotor.
// run: --stop-time=0.3 --tolerance=1e-9
model example_fieldorientation
  extends Kit.Examples.Drives.FieldOrientation;
  Real d(start = 0, fixed = true), q(start = 0, fixed = true), w(start = 0, fixed = true);
  Real xs(start = 0, fixed = true), xq(start = 0, fixed = true), xd(start = 0, fixed = true);
  Real r = if time < 0.02 then 0 else 150, v = 3*(r - w) + xs, u = max(-60, min(60, v)), ud, uq;
equation
  der(xs) = 3/0.05*(r - w) + (u - v)/0.025;
  der(xq) = (u - q)/0.012;
  der(xd) = -d/0.008;
  uq = 0.6*(u - q + xq);
  ud = 0.4*(-d + xd);
  4e-4*der(d) = ud - 0.05*d + 4*w*6e-4*q;
  6e-4*der(q) = uq - 0.05*q - 4*w*(4e-4*d + 0.08);
  0.01*der(w) = 1.5*4*(0.08*q + (4e-4 - 6e-4)*d*q) - 15*(w/200)^2;
  assert(abs(machine.iq - q) < 1e-2 and abs(machine.id - d) < 1e-2, "currents");
  assert(abs(machine.w - w) < 1e-4, "speed");
end example_fieldorientation;
