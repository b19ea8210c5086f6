within Kit.Mechanics;
partial model DryFriction "Dry friction with sticking, for rotation and translation"
  parameter Real peak(min = 1) = 1 "Break-away force divided by the sliding force at rest";
  Real v "Speed of sliding";
  Real a "Its derivative, while nothing jumps";
  Real f "Friction; positive against a positive speed";
  Real f_rest "Sliding friction at rest, not negative";
  Real f_slide "Sliding friction at the absolute value of the present speed";
  Boolean open "Whether the surfaces do not touch";
  Boolean locked "Whether the surfaces stick";
  Integer mode(min = -1, max = 1) "1: slides forward, -1: backward, 0: sticks or begins to slide";
protected
  Boolean startForward "Begins to slide forward, from rest";
  Boolean startBackward "Begins to slide backward, from rest";
  Real path
    "Force while the surfaces stick, else acceleration, with f_rest on top where sliding begins";
initial equation
  pre(mode) = if v > 0 then 1 elseif v < 0 then -1 else 0;
  pre(startForward) = false;
  pre(startBackward) = false;
equation
  assert(peak >= 1, "DryFriction: peak should be one at least");
  startForward = pre(mode) == 0 and not open
    and (path > peak*f_rest or pre(startForward) and path > f_rest);
  startBackward = pre(mode) == 0 and not open
    and (path < -peak*f_rest or pre(startBackward) and path < -f_rest);
  locked = pre(mode) == 0 and not (open or startForward or startBackward);
  a = if locked then 0 elseif startForward then path - f_rest
    elseif startBackward then path + f_rest else path;
  f = if open then 0 elseif locked then path elseif startForward or pre(mode) == 1 then f_slide else -f_slide;
  mode = if (pre(mode) == 1 or startForward or open) and v > 0 then 1
    elseif (pre(mode) == -1 or startBackward or open) and v < 0 then -1 else 0;
  annotation(Documentation(info = "<html>
<p>While the surfaces stick, their acceleration is zero and the friction is what the other forces
ask for. They begin to slide when that exceeds the break-away force, and stick again when the
speed reaches zero. Each change is an event.</p>
<p>One variable, path, is the force in one case and the acceleration in the others, after Otter,
Elmqvist and Mattsson (1999).</p>
</html>"));
end DryFriction;
