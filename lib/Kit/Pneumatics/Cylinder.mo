within Kit.Pneumatics;
model Cylinder "One chamber of a cylinder"
  extends Interfaces.Chamber;
  parameter Units.Area A = 1e-3 "Area of the piston";
  parameter Units.Volume V0(min = 0) = 1e-5 "Volume at the position zero";
  parameter Units.AbsolutePressure p_outside = Constants.p_normal
    "Pressure on the other side of the piston";
  Mechanics.Translational.Interfaces.Flange_a housing "Bottom";
  Mechanics.Translational.Interfaces.Flange_b piston "Piston";
  Units.Position s "Piston against the bottom";
  Units.Force f "Force of the gas on the piston, outward";
equation
  assert(A > 0 and V0 > 0, "Cylinder: A and V0 should be positive");
  s = piston.s - housing.s;
  assert(V0 + A*s > 0, "Cylinder: the piston has reached the bottom; an end stop is needed");
  V = V0 + A*s;
  V_rate = A*der(s);
  f = (p - p_outside)*A;
  piston.f = -f;
  housing.f = f;
  annotation(Documentation(info = "<html>
<p>V = V0 + A s. Two of them with their pistons connected are a double-acting cylinder: the second
one is turned around, with its piston to the left.</p>
</html>"));
end Cylinder;
