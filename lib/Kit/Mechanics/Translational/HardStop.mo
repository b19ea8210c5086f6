within Kit.Mechanics.Translational;
model HardStop "Mass between two stops from which it bounces at once"
  Interfaces.Flange_a flange_a "Left end";
  Interfaces.Flange_b flange_b "Right end";
  parameter Units.Mass m = 1 "Mass";
  parameter Units.Position s_min = -1 "Left stop";
  parameter Units.Position s_max = 1 "Right stop";
  parameter Real e(min = 0, max = 1) = 0.5 "Coefficient of restitution";
  parameter Units.Velocity v_rest(min = 0) = 1e-4 "Slower impacts end at rest in the stop";
  parameter Units.Position s_start = 0 "Position at the start";
  parameter Units.Velocity v_start = 0 "Velocity at the start";
  Units.Position s(start = s_start, fixed = true) "Position";
  Units.Velocity v(start = v_start, fixed = true) "Velocity";
  Units.Acceleration a "Acceleration";
  Integer resting(start = 0, fixed = true)
    "1 at rest in the right stop, -1 in the left one, else 0";
equation
  assert(s_min < s_max, "HardStop: s_min should be less than s_max");
  assert(e >= 0 and e < 1, "HardStop: e should be less than one and not negative");
  assert(s_start >= s_min and s_start <= s_max, "HardStop: the start is not between the stops");
  flange_a.s = s;
  flange_b.s = s;
  der(s) = v;
  a = if resting == 1 and flange_a.f + flange_b.f > 0 or resting == -1 and flange_a.f + flange_b.f < 0 then 0
    else (flange_a.f + flange_b.f)/m;
  der(v) = a;
  when s <= s_min then
    reinit(v, if v < -v_rest then -e*v else 0);
    resting = if v < -v_rest then 0 else -1;
  elsewhen s >= s_max then
    reinit(v, if v > v_rest then -e*v else 0);
    resting = if v > v_rest then 0 else 1;
  elsewhen s > s_min and s < s_max then
    resting = 0;
  end when;
  annotation(Documentation(info = "<html>
<p>At a stop the velocity becomes -e times what it was, at once. Slow impacts end at rest, until a
force leads away.</p>
</html>"));
end HardStop;
