// tolerance: 1e-6 1e-7
// run: --intervals=30 --no-events --tolerance=1e-10
model ConveyorPart "A cylinder falls on a conveyor belt, bounces, spins up by friction and rolls on"
  constant Real g = 9.81;
  parameter Real r(unit = "m") = 0.05 "Radius";
  parameter Real k = 0.5 "Moment of inertia over m*r^2";
  parameter Real e = 0.6 "Speed after an impact over speed before";
  parameter Real mu = 0.2 "Coulomb friction";
  parameter Real least(unit = "m/s") = 0.05 "Slower impacts do not bounce";
  parameter Real creep(unit = "m/s") = 1e-3 "Less slip is rolling";
  input Real belt(start = 1, unit = "m/s") "Speed of the belt";
  output Real x(start = 0, fixed = true, unit = "m") "Along the belt";
  output Real h(start = 0.5, fixed = true, unit = "m") "Height of the lowest point above the belt";
  Real vx(start = 0, fixed = true, unit = "m/s"), vh(start = 0, fixed = true, unit = "m/s");
  Real w(start = 0, fixed = true, unit = "rad/s") "Spin; positive: as a wheel that rolls forwards";
  Real slip(unit = "m/s") = vx - r*w - belt "Speed of the lowest point against the belt";
  Boolean lies(start = false, fixed = true) "On the belt";
  Integer sliding(start = 0, fixed = true) "On the belt: sign of the slip, 0 when it has ended";
  Integer impacts(start = 0, fixed = true);
  discrete Real push(start = 0, fixed = true, unit = "m/s") "Friction's last sudden change of vx";
  discrete Real left(start = 0, fixed = true, unit = "m/s") "Slip that it has left";
equation
  der(x) = vx;
  der(h) = vh;
  der(vh) = if lies then 0 else -g;
  der(vx) = if lies then -mu*g*sliding else 0;
  der(w) = if lies then mu*g*sliding/(k*r) else 0;
  when h <= 0 and not pre(lies) then
    impacts = pre(impacts) + 1;
    lies = -vh < least;
    // Friction stops the slip if mu times the normal impulse suffices; it changes vx by p and r*w by -p/k.
    push = max(-mu*(1 + e)*abs(vh), min(mu*(1 + e)*abs(vh), -slip/(1 + 1/k)));
    left = slip + (1 + 1/k)*push;
    sliding = if not lies or abs(left) <= creep then 0 elseif left > 0 then 1 else -1;
    reinit(vx, vx + push);
    reinit(w, w - push/(k*r));
    reinit(vh, if lies then 0 else -e*vh);
    reinit(h, 0);
  elsewhen pre(sliding)*slip < 0 then
    impacts = pre(impacts);
    lies = pre(lies);
    push = -slip/(1 + 1/k);
    left = 0;
    sliding = 0;
    reinit(vx, vx + push);
    reinit(w, w - push/(k*r));
  elsewhen pre(lies) and pre(sliding) == 0 and abs(slip) > 2*creep then
    impacts = pre(impacts);
    lies = pre(lies);
    push = pre(push);
    left = slip;
    sliding = if slip > 0 then 1 else -1;
  end when;
  annotation(experiment(StopTime = 3));
end ConveyorPart;
