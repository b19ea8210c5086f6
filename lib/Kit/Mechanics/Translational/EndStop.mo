within Kit.Mechanics.Translational;
model EndStop "Two elastic end stops"
  extends Interfaces.Compliant;
  parameter Units.Position s_min = -1 "Least distance of the flanges";
  parameter Units.Position s_max = 1 "Largest distance of the flanges";
  parameter Units.SpringConstant c(min = 0) = 1e7 "Spring constant of a stop";
  parameter Real d(unit = "s/m", min = 0) = 0.5
    "Damping, as part of the spring's force for each m/s";
  Units.Velocity v_rel "Relative velocity";
protected
  Units.Position x "Depth of the contact; positive at the upper stop, negative at the lower one";
equation
  assert(s_min < s_max, "EndStop: s_min should be less than s_max");
  assert(c > 0 and d >= 0, "EndStop: c should be positive, and d not negative");
  v_rel = der(s_rel);
  x = if s_rel > s_max then s_rel - s_max elseif s_rel < s_min then s_rel - s_min else 0;
  f = smooth(0, noEvent(if x > 0 then c*x*max(0, 1 + d*v_rel) else c*x*max(0, 1 - d*v_rel)));
  annotation(Documentation(info = "<html>
<p>No force acts between the stops. In a stop the force is c x (1 + d v) by Hunt and Crossley
(1975), which neither jumps nor pulls.</p>
</html>"));
end EndStop;
