within Kit.Hydraulics;
model VariableOrifice "Orifice whose area is a signal"
  extends Interfaces.Resistance;
  parameter Real Cd(min = 0) = 0.65 "Discharge coefficient";
  parameter Units.Pressure dp_lam(min = 0) = 1e4 "Pressure drop below which the flow is laminar";
  Blocks.Interfaces.RealInput A(unit = "m2") "Area; negative values count as zero";
equation
  assert(Cd > 0 and dp_lam > 0, "VariableOrifice: Cd and dp_lam should be positive");
  q = orificeFlow(dp, noEvent(max(0, A)), Cd, oil.rho, dp_lam);
  annotation(Documentation(info = "<html>
<p>q = Cd A sqrt(2 dp/rho), linear in dp below dp_lam.</p>
</html>"));
end VariableOrifice;
