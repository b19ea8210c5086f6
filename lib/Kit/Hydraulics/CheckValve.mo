within Kit.Hydraulics;
model CheckValve "Lets oil flow from port_a to port_b only"
  extends Interfaces.Resistance;
  parameter Units.Pressure dp_open(min = 0) = 5e4 "Pressure drop at which it opens";
  parameter Units.Pressure dp_full(min = 0) = 1e5 "Further pressure drop until it is fully open";
  parameter Units.Area A = 5e-5 "Area when fully open";
  parameter Units.Area A_leak = 1e-12 "Area when closed";
  parameter Real Cd(min = 0) = 0.65 "Discharge coefficient";
protected
  Real x "How far it is open, from 0 to 1";
equation
  assert(dp_full > 0 and A > 0, "CheckValve: dp_full and A should be positive");
  x = smooth(0, noEvent(min(1, max(0, (dp - dp_open)/dp_full))));
  q = orificeFlow(dp, A_leak + A*x*x*(3 - 2*x), Cd, oil.rho, 1e4);
  annotation(Documentation(info = "<html>
<p>The area rises smoothly with the pressure drop. There is no inertia.</p>
</html>"));
end CheckValve;
