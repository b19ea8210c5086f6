within Kit.Mechanics.Rotational;
model Inertia "Body on a shaft"
  Interfaces.Flange_a flange_a "First end of the shaft";
  Interfaces.Flange_b flange_b "Second end of the shaft";
  parameter Units.Inertia J(min = 0) = 1 "Moment of inertia";
  parameter StateSelect stateSelect = StateSelect.default "Whether phi and w should be states";
  Units.Angle phi(start = 0, stateSelect = stateSelect)
    "Angle; the start value is a guess unless it is fixed";
  Units.AngularVelocity w(start = 0, stateSelect = stateSelect)
    "Angular velocity; the start value is a guess unless it is fixed";
  Units.AngularAcceleration a "Angular acceleration";
equation
  assert(J >= 0, "Inertia: the moment of inertia J should not be negative");
  flange_a.phi = phi;
  flange_b.phi = phi;
  w = der(phi);
  a = der(w);
  J*a = flange_a.tau + flange_b.tau;
  annotation(Documentation(info = "<html>
<p>J a is the sum of the torques.</p>
</html>"));
end Inertia;
