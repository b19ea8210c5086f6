within Kit.Electrical.Machines;
model DcMachine "Direct current machine with permanent magnets"
  extends Interfaces.OnePort(i(start = 0));
  extends Interfaces.Lossy(T = T_ref);
  parameter Units.Resistance R(min = 0) = 0.05 "Resistance of the armature at T_ref";
  parameter Units.TemperatureCoefficient alpha = 0 "Temperature coefficient of the resistance";
  parameter Units.Temperature T_ref = 293.15 "Reference temperature";
  parameter Units.Inductance L(min = 0) = 1.5e-3 "Inductance of the armature";
  parameter Real k(unit = "N.m/A") = 0.6 "Constant of the machine";
  parameter Units.Inertia J(min = 0) = 0.15 "Moment of inertia of the rotor";
  parameter Units.RotationalDampingConstant d(min = 0) = 0 "Damping of the bearings";
  Mechanics.Rotational.Interfaces.Flange_b flange "Shaft";
  Units.Angle phi(start = 0) "Angle of the rotor";
  Units.AngularVelocity w(start = 0) "Angular velocity of the rotor";
  Units.Torque tau "Torque of the magnetic field on the rotor";
  Units.Resistance R_actual "Resistance at the present temperature";
equation
  assert(R > 0 and L > 0, "DcMachine: R and L should be positive");
  R_actual = R*(1 + alpha*(T_component - T_ref));
  v = R_actual*i + L*der(i) + k*w;
  tau = k*i;
  phi = flange.phi;
  w = der(phi);
  J*der(w) = tau - d*w + flange.tau;
  loss = R_actual*i^2 + d*w^2;
  annotation(Documentation(info = "<html>
<p>v = R i + L der(i) + k w, and the torque is k i. All losses go into the heat port if there is
one.</p>
</html>"));
end DcMachine;
