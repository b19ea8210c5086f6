within Kit.Electrical.Passive;
model Resistor "Resistor, whose resistance may depend on its temperature"
  extends Interfaces.OnePort;
  extends Interfaces.Lossy(T = T_ref);
  parameter Units.Resistance R(start = 1) = 1 "Resistance at T_ref";
  parameter Units.Temperature T_ref = 293.15 "Reference temperature";
  parameter Units.TemperatureCoefficient alpha = 0 "Temperature coefficient";
  Units.Resistance R_actual "Resistance at the present temperature";
equation
  assert(1 + alpha*(T_component - T_ref) > 0, "Resistor: the temperature is out of range");
  R_actual = R*(1 + alpha*(T_component - T_ref));
  v = R_actual*i;
  loss = v*i;
  annotation(Documentation(info = "<html>
<p>v = R (1 + alpha (T - T_ref)) i. Copper has alpha = 0.00393/K. With a heat port, heat goes into
the heat port.</p>
</html>"));
end Resistor;
