// options: --sensitivity
model BouncingBall "Falls, bounces, and comes to rest"
  parameter Real e = 0.7, g = 9.81;
  parameter Real h0 = 1;
  Real h(start = h0, fixed = true), v(start = 0, fixed = true);
  Boolean flying(start = true, fixed = true), impact;
  Integer bounces(start = 0, fixed = true);
equation
  impact = h <= 0;
  der(h) = v;
  der(v) = if flying then -g else 0;
  when impact then
    flying = abs(pre(v)) > 0.05;
    reinit(v, if flying then -e*pre(v) else 0);
    bounces = pre(bounces) + 1;
  end when;
  assert(h > -1, "the ball fell through the floor");
end BouncingBall;
