within Kit.Electrical.Machines;
model Battery "Battery with a state of charge, dynamics and heat"
  extends Interfaces.OnePort;
  extends Interfaces.Lossy(T = T_ref);
  parameter Units.Charge Q(min = 0) = 3600*50 "Charge of the full battery";
  parameter Real ocv[:, 2] = [0, 3.0; 0.1, 3.4; 0.3, 3.6; 0.6, 3.75; 0.9, 4.0; 1, 4.15]
    "States of charge and open-circuit voltages of a cell, both increasing";
  parameter Integer ns(min = 1) = 1 "Cells in series";
  parameter Units.Resistance R0(min = 0) = 2e-3 "Series resistance at T_ref";
  parameter Units.Temperature T_ref = 293.15 "Reference temperature";
  parameter Units.Temperature T_a = 2000 "Activation temperature of the resistances";
  parameter Units.Resistance R1(min = 0) = 1e-3 "Polarization resistance at T_ref";
  parameter Units.Time tau1(min = 0) = 30 "Time constant of the polarization";
  parameter Real soc_start(min = 0, max = 1) = 0.8 "State of charge at the start";
  Real soc(start = soc_start, fixed = true) "State of charge";
  Units.Voltage v_oc "Open-circuit voltage";
  Units.Voltage v1(start = 0, fixed = true) "Polarization voltage";
  Real arrhenius "Resistances divided by those at T_ref";
protected
  parameter Real slope[size(ocv, 1)] = Blocks.Tables.slopes(ocv[:, 1], ocv[:, 2],
    Blocks.Tables.Smoothness.Monotone) "Slopes of the open-circuit voltage";
equation
  assert(Q > 0 and R0 > 0 and R1 > 0 and tau1 > 0,
    "Battery: Q, R0, R1 and tau1 should be positive");
  assert(soc_start >= 0 and soc_start <= 1, "Battery: soc_start should lie between 0 and 1");
  assert(soc >= -0.01 and soc <= 1.01, "Battery: the state of charge leaves the range from 0 to 1");
  Q*der(soc) = i;
  v_oc = ns*Blocks.Tables.interpolate(ocv[:, 1], ocv[:, 2], slope, false, soc);
  arrhenius = exp(T_a*(1/T_component - 1/T_ref));
  tau1*der(v1) = R1*arrhenius*i - v1;
  v = v_oc + v1 + R0*arrhenius*i;
  loss = R0*arrhenius*i^2 + v1^2/(R1*arrhenius);
  annotation(Documentation(info = "<html>
<p>The voltage is that of the open circuit, which depends on the state of charge, and what two
resistances drop, one of them with a delay. Resistances fall with the temperature by Arrhenius'
law. A current into the positive pin charges.</p>
</html>"));
end Battery;
