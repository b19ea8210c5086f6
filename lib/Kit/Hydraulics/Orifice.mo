within Kit.Hydraulics;
model Orifice "Orifice"
  extends Interfaces.Resistance;
  parameter Units.Area A = 1e-6 "Area";
  parameter Real Cd(min = 0) = 0.65 "Discharge coefficient";
  parameter Units.Pressure dp_lam(min = 0) = 1e4 "Pressure drop below which the flow is laminar";
equation
  assert(A > 0 and Cd > 0 and dp_lam > 0, "Orifice: A, Cd and dp_lam should be positive");
  q = orificeFlow(dp, A, Cd, oil.rho, dp_lam);
  annotation(Documentation(info = "<html>
<p>q = Cd A sqrt(2 dp/rho), linear in dp below dp_lam.</p>
</html>"));
end Orifice;
