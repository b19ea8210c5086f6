// tolerance: 1e-4 1e-4
// run: --intervals=97 --no-events --tolerance=1e-8
model Dribble "A ball with drag in the air that is pushed at each impact: 200 of them"
  constant Real g = 9.81;
  parameter Real e = 0.8 "Speed after an impact over speed before";
  parameter Real push = 1.1 "What the hand adds to it";
  parameter Real k = 0.01 "Drag over mass";
  parameter Real wind = 2 "Along", side = 3 "Across the plane that the ball stays in";
  Real x(start = 0, fixed = true), h(start = 1, fixed = true) "Height";
  Real vx(start = 0, fixed = true), v(start = 0, fixed = true);
  Real speed "Against the air";
  Integer impacts(start = 0, fixed = true);
equation
  speed = sqrt((vx - wind)^2 + side^2 + v^2);
  der(x) = vx;
  der(h) = v;
  der(vx) = -k*speed*(vx - wind);
  der(v) = -g - k*speed*v;
  when h <= 0 then
    reinit(v, push - e*pre(v));
    impacts = pre(impacts) + 1;
  end when;
  annotation(experiment(StopTime = 211, Tolerance = 1e-6));
end Dribble;
