within Kit.Electrical.Passive;
model Conductor "Conductor"
  extends Interfaces.OnePort;
  parameter Units.Conductance G = 1 "Conductance";
equation
  i = G*v;
  annotation(Documentation(info = "<html>
<p>i = G v.</p>
</html>"));
end Conductor;
