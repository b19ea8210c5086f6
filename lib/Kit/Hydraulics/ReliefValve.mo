within Kit.Hydraulics;
model ReliefValve "Limits a pressure"
  extends Interfaces.Resistance;
  parameter Units.Pressure dp_open(min = 0) = 1.5e7 "Pressure drop at which it opens";
  parameter Real G(unit = "m3/(s.Pa)", min = 0) = 1e-9 "Flow for each pascal beyond it";
  parameter Real G_leak(unit = "m3/(s.Pa)", min = 0) = 1e-14 "Leakage";
equation
  assert(dp_open > 0 and G > 0, "ReliefValve: dp_open and G should be positive");
  q = G_leak*dp + smooth(0, noEvent(G*max(0, dp - dp_open)));
  annotation(Documentation(info = "<html>
<p>The flow grows linearly with what the pressure drop has beyond dp_open.</p>
</html>"));
end ReliefValve;
