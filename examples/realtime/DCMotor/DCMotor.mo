// tolerance: 1e-7 1e-8
// run: --intervals=20 --tolerance=1e-10
model DCMotor "A DC motor whose speed follows a reference by PI control, without events"
  parameter Real R(unit = "Ohm") = 0.5, L(unit = "H") = 1e-3, k(unit = "N.m/A") = 0.1 "Armature";
  parameter Real J(unit = "kg.m2") = 1e-3, d(unit = "N.m.s/rad") = 1e-3 "Rotor, bearings";
  parameter Real Kp(unit = "V.s/rad") = 0.5, Ti(unit = "s") = 0.05 "Speed controller";
  input Real reference(start = 100, unit = "rad/s") "Wanted speed";
  input Real load(start = 0.2, unit = "N.m") "Torque of what the motor drives";
  output Real w(start = 0, fixed = true, unit = "rad/s") "Speed";
  output Real i(start = 0, fixed = true, unit = "A") "Current";
  Real phi(start = 0, fixed = true, unit = "rad") "Angle";
  Real x(start = 0, fixed = true, unit = "V") "Integral part of the controller";
  Real u(unit = "V") "Voltage";
equation
  u = Kp*(reference - w) + x;
  der(x) = Kp/Ti*(reference - w);
  L*der(i) = u - R*i - k*w;
  J*der(w) = k*i - d*w - load;
  der(phi) = w;
  annotation(experiment(StopTime = 0.2));
end DCMotor;
