within Kit.Hydraulics;
record Oil "Properties of an oil"
  parameter Units.Density rho = 870 "Density at normal pressure";
  parameter Units.Pressure beta(min = 0) = 1.4e9 "Bulk modulus";
  parameter Units.DynamicViscosity eta = 0.04 "Dynamic viscosity";
  parameter Units.AbsolutePressure p_v = 2e4 "Pressure below which bubbles form";
  parameter Units.Pressure dp_v(min = 0) = 4e3 "Width of the range of pressures in which they form";
  annotation(Documentation(info = "<html>
<p>A mineral oil at 40 degrees Celsius by default.</p>
</html>"));
end Oil;
