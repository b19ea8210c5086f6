within Kit.Mechanics.Rotational;
model Brake "Brake that a signal presses"
  extends DryFriction(v = w, a = der(w), f = tau, f_rest = mu*r*f_normal, f_slide = mu*r*f_normal,
    open = not f_normal > 0);
  Interfaces.Flange_a flange_a "First end of the shaft";
  Interfaces.Flange_b flange_b "Second end of the shaft";
  Blocks.Interfaces.RealInput f_normal(unit = "N")
    "Normal force; the brake is open unless it is positive";
  parameter Real mu(min = 0) = 0.5 "Friction coefficient";
  parameter Units.Distance r = 0.1 "Mean radius times the number of friction surfaces";
  Units.Angle phi(start = 0) "Angle; the start value is a guess unless it is fixed";
  Units.AngularVelocity w(start = 0)
    "Angular velocity; the start value is a guess unless it is fixed";
  Units.Torque tau "Friction torque";
  Units.Power loss "Power that becomes heat";
equation
  assert(mu > 0 and r > 0, "Brake: mu and r should be positive");
  flange_a.phi = phi;
  flange_b.phi = phi;
  w = der(phi);
  flange_a.tau + flange_b.tau = tau;
  loss = tau*w;
  annotation(Documentation(info = "<html>
<p>The sliding torque is mu r f_normal. The shaft sticks when its angular velocity has become
zero.</p>
</html>"));
end Brake;
