within Kit.Mechanics.Translational;
model RoughContact "Two rough seats, whose forces grow exponentially"
  extends Interfaces.Compliant;
  parameter Units.Position s_min = 0 "Distance of the flanges at the lower seat";
  parameter Units.Position s_max = 1 "Distance of the flanges at the upper seat";
  parameter Units.Force f0(min = 0) = 100 "Force of a seat at its distance";
  parameter Units.Distance depth = 1e-8 "Distance within which the force grows e-fold";
  parameter Units.Time T(min = 0) = 1e-5
    "Damping: the distance counts as it will be after this time";
  Units.Position s_ahead "Distance after the time T";
equation
  assert(s_min < s_max, "RoughContact: s_min should be less than s_max");
  assert(f0 > 0 and depth > 0 and T >= 0, "RoughContact: f0 and depth should be positive");
  s_ahead = s_rel + T*der(s_rel);
  f = f0*(exp((s_ahead - s_max)/depth) - exp((s_min - s_ahead)/depth));
  annotation(Documentation(info = "<html>
<p>Surfaces whose summits have exponentially distributed heights carry a load that grows
exponentially with their approach (Greenwood and Williamson 1966). The seat is stiff and has no
corner. Loads of f0 rest at s_min or s_max exactly, other ones within a few depths: positions are
tiny numbers then, about which solvers have to learn.</p>
</html>"));
end RoughContact;
