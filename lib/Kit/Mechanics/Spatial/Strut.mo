within Kit.Mechanics.Spatial;
model Strut "Line between two points along which a one-dimensional force element acts"
  extends Interfaces.LineForce;
  Translational.Interfaces.Flange_a flange_a "Force at frame_a";
  Translational.Interfaces.Flange_b flange_b "Force at frame_b";
equation
  flange_a.s = 0;
  flange_b.s = s;
  f = -flange_b.f;
  annotation(Documentation(info = "<html>
<p>Components of Kit.Mechanics.Translational between flange_a and flange_b act between both
frames: dampers, stops, cylinders.</p>
</html>"));
end Strut;
