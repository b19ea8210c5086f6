within Kit.Mechanics.Rotational;
model PlanetaryGear "Sun, ring and carrier"
  Interfaces.Flange_a sun "Sun wheel";
  Interfaces.Flange_a carrier "Carrier of the planets";
  Interfaces.Flange_b ring "Ring wheel";
  parameter Real ratio(min = 0) = 2 "Teeth of the ring divided by teeth of the sun";
equation
  assert(ratio > 0, "PlanetaryGear: the ratio should be positive");
  (1 + ratio)*carrier.phi = sun.phi + ratio*ring.phi;
  ring.tau = ratio*sun.tau;
  carrier.tau = -(1 + ratio)*sun.tau;
  annotation(Documentation(info = "<html>
<p>Willis' equation, without inertia and losses.</p>
</html>"));
end PlanetaryGear;
