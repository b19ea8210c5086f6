within Kit.Mechanics.Translational;
model Friction "Friction between a slider and its guide"
  extends DryFriction(v = speed, a = der(speed), f = friction, f_rest = f_c + f_s, open = false,
    f_slide = f_c + d*abs(speed) + f_s*exp(-abs(speed)/v_s));
  Interfaces.Flange_a flange_a "Left end of the slider";
  Interfaces.Flange_b flange_b "Right end of the slider";
  parameter Units.Force f_c(min = 0) = 1 "Coulomb friction";
  parameter Units.Force f_s(min = 0) = 0 "Stribeck friction, which is added at rest";
  parameter Units.Velocity v_s(min = 0) = 0.1 "Velocity at which it has fallen to 1/e";
  parameter Units.DampingConstant d(min = 0) = 0 "Viscous friction";
  Units.Position s(start = 0) "Position; the start value is a guess unless it is fixed";
  Units.Velocity speed(start = 0) "Velocity; the start value is a guess unless it is fixed";
  Units.Force friction "Friction force";
  Units.Power loss "Power that becomes heat";
equation
  assert(f_c >= 0 and f_s >= 0 and d >= 0, "Friction: f_c, f_s and d should not be negative");
  assert(v_s > 0, "Friction: v_s should be positive");
  flange_a.s = s;
  flange_b.s = s;
  speed = der(s);
  flange_a.f + flange_b.f = friction;
  loss = friction*speed;
  annotation(Documentation(info = "<html>
<p>The friction force is f_c + d |v| + f_s exp(-|v|/v_s) against the motion. At rest the slider
sticks up to peak times the force at v = 0.</p>
</html>"));
end Friction;
