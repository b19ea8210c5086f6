within Kit.Electrical.Machines;
model Emf "Ideal conversion of electric into mechanical power"
  extends Interfaces.OnePort;
  parameter Real k(unit = "N.m/A") = 1 "Constant of the machine";
  Mechanics.Rotational.Interfaces.Flange_b flange "Shaft";
  Units.AngularVelocity w "Angular velocity";
equation
  w = der(flange.phi);
  v = k*w;
  flange.tau = -k*i;
  annotation(Documentation(info = "<html>
<p>v = k w, and the torque on the shaft is k i.</p>
</html>"));
end Emf;
