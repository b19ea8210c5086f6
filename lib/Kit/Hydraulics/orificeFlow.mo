within Kit.Hydraulics;
function orificeFlow "Volume flow through a sharp-edged orifice"
  input Units.Pressure dp "Pressure drop";
  input Units.Area A "Area of the orifice";
  input Real Cd "Discharge coefficient";
  input Units.Density rho "Density";
  input Units.Pressure dp_lam "Pressure drop below which the flow is laminar";
  output Units.VolumeFlowRate q "Volume flow";
algorithm
  q := Cd*A*sqrt(2/rho)*dp/(dp^2 + dp_lam^2)^0.25;
  annotation(Inline = true, smoothOrder = 10,
  Documentation(info = "<html>
<p>Cd A sqrt(2 dp/rho) for large pressure drops, linear in dp for small ones.</p>
</html>"));
end orificeFlow;
