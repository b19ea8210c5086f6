within Kit.Mechanics.Translational.Interfaces;
connector Flange "Position and force"
  Units.Position s "Absolute position";
  flow Units.Force f "Force into the component";
  annotation(Documentation(info = "<html>
<p>The sum of all forces of a connection is zero.</p>
</html>"));
end Flange;
