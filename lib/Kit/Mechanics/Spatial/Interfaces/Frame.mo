within Kit.Mechanics.Spatial.Interfaces;
connector Frame "Position and orientation, force and torque"
  Units.Position r_0[3] "Position of the origin, in fixed axes";
  Orientation R "Orientation of the axes";
  flow Units.Force f[3] "Force on the component, in axes of the frame";
  flow Units.Torque t[3] "Torque on the component, in axes of the frame";
  annotation(Documentation(info = "<html>
<p>A point of a body with three axes.</p>
</html>"));
end Frame;
