within Kit.Mechanics.Rotational;
model LossyGear "Gear with losses of the teeth and of the bearings"
  Interfaces.Flange_a flange_a "Input shaft";
  Interfaces.Flange_b flange_b "Output shaft";
  parameter Real ratio = 1 "flange_a.phi/flange_b.phi";
  parameter Real eta(min = 0, max = 1) = 0.97 "Efficiency of the teeth";
  parameter Units.RotationalDampingConstant d(min = 0) = 0
    "Damping of the bearings, at the input shaft";
  parameter Units.AngularVelocity w0(min = 0) = 0.01
    "Angular velocity of the input shaft about which losses come to bear";
  Units.AngularVelocity w "Angular velocity of the input shaft";
  Units.Torque tau "Torque of the input shaft at the teeth";
  Units.Power loss "Power that becomes heat";
equation
  assert(abs(ratio) > 0, "LossyGear: the ratio should not be zero");
  assert(eta > 0 and eta <= 1, "LossyGear: the efficiency should lie between 0 and 1");
  assert(d >= 0 and w0 > 0, "LossyGear: d should not be negative, and w0 be positive");
  flange_a.phi = ratio*flange_b.phi;
  w = der(flange_a.phi);
  tau = flange_a.tau - d*w;
  flange_b.tau = -ratio*tau*eta^(noEvent(if tau > 0 then tanh(w/w0) else -tanh(w/w0)));
  loss = flange_a.tau*w + flange_b.tau*w/ratio;
  annotation(Documentation(info = "<html>
<p>The side that drives gives 1/eta of the torque that the other side gets. Which side drives
changes smoothly with the sign of the angular velocity, within w0, so that no events occur; the
gear does not lock by itself.</p>
</html>"));
end LossyGear;
