within Kit.Pneumatics;
model Atmosphere "Surroundings or supply of constant pressure and temperature"
  parameter Gas gas = Gas() "The gas";
  parameter Units.AbsolutePressure p = Constants.p_normal "Pressure";
  parameter Units.Temperature T = 293.15 "Temperature";
  Interfaces.Port_b port "Port";
equation
  assert(p > 0 and T > 0, "Atmosphere: pressure and temperature should be positive");
  port.p = p;
  port.h_outflow = gas.cp*(T - gas.T0);
  annotation(Documentation(info = "<html>
<p>Gas that leaves has the pressure p and the temperature T.</p>
</html>"));
end Atmosphere;
