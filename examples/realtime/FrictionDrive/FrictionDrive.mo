// tolerance: 1e-6 1e-7
// run: --intervals=30 --no-events --tolerance=1e-11
model FrictionDrive "A mass on a driven belt, held by a spring: it sticks and slips"
  parameter Real m(unit = "kg") = 2, c(unit = "N/m") = 200;
  parameter Real static(unit = "N") = 8.1 "Largest force by which it sticks";
  parameter Real dynamic(unit = "N") = 5 "Friction while it slips";
  parameter Real Tb(unit = "s") = 0.05 "Time constant of the belt's drive";
  input Real reference(start = 0.1, unit = "m/s") "Wanted speed of the belt";
  output Real x(start = 0, fixed = true, unit = "m") "Of the mass: length of the spring";
  output Real v(start = 0.1, fixed = true, unit = "m/s") "Speed of the mass";
  Real belt(start = 0.1, fixed = true, unit = "m/s") "Speed of the belt";
  Boolean sticks(start = true, fixed = true);
  discrete Real direction(start = 1, fixed = true) "Of friction's force on the mass when it slips";
  Integer slips(start = 0, fixed = true);
equation
  der(x) = v;
  der(v) = if sticks then der(belt) else (direction*dynamic - c*x)/m;
  der(belt) = (reference - belt)/Tb;
  when pre(sticks) and abs(c*x + m*der(belt)) > static then
    sticks = false;
    direction = if x > 0 then 1 else -1;
    slips = pre(slips) + 1;
  elsewhen not pre(sticks) and pre(direction)*(belt - v) < 0 then
    sticks = true;
    direction = pre(direction);
    slips = pre(slips);
    reinit(v, belt);
  end when;
  annotation(experiment(StopTime = 6));
end FrictionDrive;
