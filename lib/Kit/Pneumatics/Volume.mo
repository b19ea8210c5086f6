within Kit.Pneumatics;
model Volume "Tank of gas"
  extends Interfaces.Chamber;
  parameter Units.Volume V0(min = 0) = 1e-3 "Volume";
equation
  assert(V0 > 0, "Volume: the volume V0 should be positive");
  V = V0;
  V_rate = 0;
  annotation(Documentation(info = "<html>
<p>A rigid volume. Without heat through its port it is insulated.</p>
</html>"));
end Volume;
