within Kit.Mechanics.Planar.Interfaces;
connector Frame "Position and angle, forces and torque"
  Units.Position x "Position to the right";
  Units.Position y "Position upward";
  Units.Angle phi "Angle of the frame's axes";
  flow Units.Force fx "Force to the right on the component";
  flow Units.Force fy "Upward force on the component";
  flow Units.Torque t "Torque on the component";
  annotation(Documentation(info = "<html>
<p>The fields are those of the library PlanarMechanics.</p>
</html>"));
end Frame;
