within Kit.Mechanics.Rotational;
model Clutch "Friction clutch that a signal presses"
  extends Interfaces.Compliant;
  extends DryFriction(v = w_rel, a = der(w_rel), f = tau, f_rest = mu*r*f_normal, f_slide = mu*r*f_normal,
    open = not f_normal > 0);
  Blocks.Interfaces.RealInput f_normal(unit = "N")
    "Normal force; the clutch is open unless it is positive";
  parameter Real mu(min = 0) = 0.5 "Friction coefficient";
  parameter Units.Distance r = 0.1 "Mean radius times the number of friction surfaces";
  Units.AngularVelocity w_rel(start = 0) "Relative angular velocity";
  Units.Power loss "Power that becomes heat";
equation
  assert(mu > 0 and r > 0, "Clutch: mu and r should be positive");
  w_rel = der(phi_rel);
  loss = tau*w_rel;
  annotation(Documentation(info = "<html>
<p>The sliding torque is mu r f_normal. Both shafts stick together when their speeds have become
equal.</p>
</html>"));
end Clutch;
