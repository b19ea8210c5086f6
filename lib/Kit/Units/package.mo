within Kit;
package Units "Physical quantities with their units"
  type Angle = Real(final quantity = "Angle", final unit = "rad", displayUnit = "deg");
  type AngularVelocity = Real(final quantity = "AngularVelocity", final unit = "rad/s");
  type AngularAcceleration = Real(final quantity = "AngularAcceleration", final unit = "rad/s2");
  type Length = Real(final quantity = "Length", final unit = "m");
  type Position = Length;
  type Distance = Length(min = 0);
  type Area = Real(final quantity = "Area", final unit = "m2", min = 0);
  type Volume = Real(final quantity = "Volume", final unit = "m3");
  type VolumeFlowRate = Real(final quantity = "VolumeFlowRate", final unit = "m3/s");
  type Time = Real(final quantity = "Time", final unit = "s");
  type Frequency = Real(final quantity = "Frequency", final unit = "Hz");
  type Velocity = Real(final quantity = "Velocity", final unit = "m/s");
  type Acceleration = Real(final quantity = "Acceleration", final unit = "m/s2");
  type Mass = Real(final quantity = "Mass", final unit = "kg", min = 0);
  type Density = Real(final quantity = "Density", final unit = "kg/m3", min = 0);
  type MassFlowRate = Real(final quantity = "MassFlowRate", final unit = "kg/s");
  type Force = Real(final quantity = "Force", final unit = "N");
  type Torque = Real(final quantity = "Torque", final unit = "N.m");
  type Inertia = Real(final quantity = "MomentOfInertia", final unit = "kg.m2");
  type SpringConstant = Real(final quantity = "TranslationalSpringConstant", final unit = "N/m");
  type DampingConstant = Real(final quantity = "TranslationalDampingConstant", final unit = "N.s/m");
  type RotationalSpringConstant = Real(final quantity = "RotationalSpringConstant",
    final unit = "N.m/rad");
  type RotationalDampingConstant = Real(final quantity = "RotationalDampingConstant",
    final unit = "N.m.s/rad");
  type Pressure = Real(final quantity = "Pressure", final unit = "Pa", displayUnit = "bar",
    nominal = 1e5);
  type AbsolutePressure = Pressure(min = 0);
  type DynamicViscosity = Real(final quantity = "DynamicViscosity", final unit = "Pa.s", min = 0);
  type Energy = Real(final quantity = "Energy", final unit = "J");
  type Power = Real(final quantity = "Power", final unit = "W");
  type Temperature = Real(final quantity = "ThermodynamicTemperature", final unit = "K", min = 0,
    nominal = 300, displayUnit = "degC");
  type TemperatureDifference = Real(final quantity = "ThermodynamicTemperature", final unit = "K");
  type HeatFlowRate = Real(final quantity = "Power", final unit = "W");
  type HeatCapacity = Real(final quantity = "HeatCapacity", final unit = "J/K", min = 0);
  type SpecificHeatCapacity = Real(final quantity = "SpecificHeatCapacity", final unit = "J/(kg.K)");
  type ThermalConductance = Real(final quantity = "ThermalConductance", final unit = "W/K");
  type ThermalResistance = Real(final quantity = "ThermalResistance", final unit = "K/W");
  type ThermalConductivity = Real(final quantity = "ThermalConductivity", final unit = "W/(m.K)");
  type SpecificEnthalpy = Real(final quantity = "SpecificEnergy", final unit = "J/kg",
    nominal = 1e5);
  type TemperatureCoefficient = Real(final quantity = "LinearTemperatureCoefficient",
    final unit = "1/K");
  type Potential = Real(final quantity = "ElectricPotential", final unit = "V");
  type Voltage = Potential;
  type Current = Real(final quantity = "ElectricCurrent", final unit = "A");
  type Charge = Real(final quantity = "ElectricCharge", final unit = "C");
  type Resistance = Real(final quantity = "Resistance", final unit = "Ohm");
  type Conductance = Real(final quantity = "Conductance", final unit = "S");
  type Capacitance = Real(final quantity = "Capacitance", final unit = "F");
  type Inductance = Real(final quantity = "Inductance", final unit = "H");
  type MagneticFlux = Real(final quantity = "MagneticFlux", final unit = "Wb");
  annotation(Documentation(info = "<html>
<p>The types give a unit and a name to each quantity. Temperatures, pressures and enthalpies have
nominal values, since they are far from one; mocc scales its tolerances by them.</p>
</html>"));
end Units;
