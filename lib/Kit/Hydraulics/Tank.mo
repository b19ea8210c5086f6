within Kit.Hydraulics;
model Tank "Reservoir of constant pressure"
  parameter Units.AbsolutePressure p = Constants.p_normal "Pressure";
  Interfaces.Port_a port "Port";
equation
  port.p = p;
  annotation(Documentation(info = "<html>
<p>port.p = p, however much oil flows.</p>
</html>"));
end Tank;
