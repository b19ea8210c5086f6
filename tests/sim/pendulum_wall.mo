// Velocities of a pendulum in x and y jump at a wall: a given both, b given one, the other following; as the angle does.
// run: --stop-time=4 --intervals=8 --tolerance=1e-10
// tolerance: 1e-5 1e-5
model PendulumWall
  parameter Real g = 9.82, e = 0.8, wall = -0.5;
  Real xa(start = 0.8), ya(start = 0.6), ua(start = 0), va(start = 0), fa;
  Real xb(start = 0.8), yb(start = 0.6), ub(start = 0), vb(start = 0), fb;
equation
  der(xa) = ua;
  der(ya) = va;
  der(ua) = -fa*xa;
  der(va) = -fa*ya - g;
  xa^2 + ya^2 = 1;
  when xa < wall then
    reinit(ua, -e*pre(ua));
    reinit(va, -e*pre(va));
  end when;
  der(xb) = ub;
  der(yb) = vb;
  der(ub) = -fb*xb;
  der(vb) = -fb*yb - g;
  xb^2 + yb^2 = 1;
  when xb < wall then
    reinit(ub, -e*pre(ub));
  end when;
end PendulumWall;
