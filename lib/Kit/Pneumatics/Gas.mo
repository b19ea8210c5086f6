within Kit.Pneumatics;
record Gas "Properties of an ideal gas"
  parameter Units.SpecificHeatCapacity R(min = 0) = 287.05 "Gas constant";
  parameter Units.SpecificHeatCapacity cp(min = 0) = 1004.7 "Heat capacity at constant pressure";
  parameter Units.Temperature T0 = 298.15 "Temperature at which the specific enthalpy is zero";
  annotation(Documentation(info = "<html>
<p>Air by default.</p>
</html>"));
end Gas;
