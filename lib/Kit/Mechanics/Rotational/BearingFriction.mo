within Kit.Mechanics.Rotational;
model BearingFriction "Friction between a shaft and its housing"
  extends DryFriction(v = w, a = der(w), f = tau, f_rest = tau_c + tau_s, open = false,
    f_slide = tau_c + d*abs(w) + tau_s*exp(-abs(w)/w_s));
  Interfaces.Flange_a flange_a "First end of the shaft";
  Interfaces.Flange_b flange_b "Second end of the shaft";
  parameter Units.Torque tau_c(min = 0) = 1 "Coulomb friction";
  parameter Units.Torque tau_s(min = 0) = 0 "Stribeck friction, which is added at rest";
  parameter Units.AngularVelocity w_s(min = 0) = 1 "Angular velocity at which it has fallen to 1/e";
  parameter Units.RotationalDampingConstant d(min = 0) = 0 "Viscous friction";
  Units.Angle phi(start = 0) "Angle; the start value is a guess unless it is fixed";
  Units.AngularVelocity w(start = 0)
    "Angular velocity; the start value is a guess unless it is fixed";
  Units.Torque tau "Friction torque";
  Units.Power loss "Power that becomes heat";
equation
  assert(tau_c >= 0 and tau_s >= 0 and d >= 0,
    "BearingFriction: tau_c, tau_s and d should not be negative");
  assert(w_s > 0, "BearingFriction: w_s should be positive");
  flange_a.phi = phi;
  flange_b.phi = phi;
  w = der(phi);
  flange_a.tau + flange_b.tau = tau;
  loss = tau*w;
  annotation(Documentation(info = "<html>
<p>The friction torque is tau_c + d |w| + tau_s exp(-|w|/w_s) against the rotation. At rest the
shaft sticks up to peak times the torque at w = 0.</p>
</html>"));
end BearingFriction;
