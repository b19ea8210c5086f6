within Kit.Mechanics.Translational;
model Mass "Sliding mass"
  Interfaces.Flange_a flange_a "Left end";
  Interfaces.Flange_b flange_b "Right end";
  parameter Units.Mass m = 1 "Mass";
  parameter Units.Distance L = 0 "Length";
  Units.Position s(start = 0)
    "Position of the middle; the start value is a guess unless it is fixed";
  Units.Velocity v(start = 0) "Velocity; the start value is a guess unless it is fixed";
  Units.Acceleration a "Acceleration";
equation
  assert(m >= 0, "Mass: the mass m should not be negative");
  flange_a.s = s - L/2;
  flange_b.s = s + L/2;
  v = der(s);
  a = der(v);
  m*a = flange_a.f + flange_b.f;
  annotation(Documentation(info = "<html>
<p>m a is the sum of the forces.</p>
</html>"));
end Mass;
