within Kit.Mechanics.Rotational;
model Fixed "Flange that does not turn"
  parameter Units.Angle phi0 = 0 "Angle";
  Interfaces.Flange_b flange "Flange";
equation
  flange.phi = phi0;
  annotation(Documentation(info = "<html>
<p>flange.phi = phi0.</p>
</html>"));
end Fixed;
