// Second formulation: Lagrange's equations with the speeds of sun and ring, then with the ring at rest.
// run: --stop-time=2 --tolerance=1e-9
model example_planetary
  extends Kit.Examples.Mechanics.Planetary;
  Real s(start = 90, fixed = true), r(start = -30, fixed = true), c = (s + 3*r)/4, l;
  Real b = 0.08*max(0, min(2000, 4000*(time - 0.2))), tau = 40*(c/50)*abs(c/50);
  Boolean stopped(start = false, fixed = true);
equation
  when r >= 0 then
    stopped = true;
  end when;
  // l is the torque at the sun's teeth
  0.05*der(s) = 10 - l;
  der(s) + 3*der(r) = 4*(4*l - tau);
  if stopped then
    der(r) = 0;
  else
    0.2*der(r) = -3*l + b;
  end if;
  assert(abs(sun.w - s) < 1e-3 and abs(ring.w - r) < 1e-3 and abs(carrier.w - c) < 1e-3, "speeds");
end example_planetary;
