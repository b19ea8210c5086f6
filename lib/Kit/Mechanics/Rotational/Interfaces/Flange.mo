within Kit.Mechanics.Rotational.Interfaces;
connector Flange "Angle and torque"
  Units.Angle phi "Absolute angle";
  flow Units.Torque tau "Torque into the component";
  annotation(Documentation(info = "<html>
<p>The sum of all torques of a connection is zero.</p>
</html>"));
end Flange;
