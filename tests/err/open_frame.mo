// A joint of a chain that is connected to nothing at its fixed end.
record Orientation
  Real T[2];
  function equalityConstraint
    input Orientation a, b;
    output Real residue[1];
  algorithm
    residue := {a.T[1]*b.T[2] - a.T[2]*b.T[1]};
  end equalityConstraint;
end Orientation;

connector Frame
  Real x, y;
  Orientation R;
  flow Real fx, fy, t;
end Frame;

model World
  Frame b;
equation
  Connections.root(b.R);
  b.x = 0;
  b.y = 0;
  b.R.T = {1, 0};
end World;

model Joint
  Frame a, b;
  Real phi, w;
equation
  Connections.branch(a.R, b.R);
  a.x = b.x;
  a.y = b.y;
  if Connections.rooted(a.R) then
    b.R.T = {a.R.T[1]*cos(phi) - a.R.T[2]*sin(phi), a.R.T[2]*cos(phi) + a.R.T[1]*sin(phi)};
  else
    a.R.T = {b.R.T[1]*cos(phi) + b.R.T[2]*sin(phi), b.R.T[2]*cos(phi) - b.R.T[1]*sin(phi)};
  end if;
  w = der(phi);
  a.fx + b.fx = 0;
  a.fy + b.fy = 0;
  a.t = 0;
  b.t = 0;
end Joint;

model Body
  parameter Real m = 1, l = 1;
  Frame a;
  Real vx, vy;
equation
  Connections.potentialRoot(a.R);
  if Connections.isRoot(a.R) then
    a.R.T = {1, 0};
  end if;
  vx = der(a.x + l*a.R.T[1]);
  vy = der(a.y + l*a.R.T[2]);
  m*der(vx) = a.fx;
  m*der(vy) = a.fy - m*9.81;
  if not Connections.isRoot(a.R) then
    a.t = 0*a.fx;
  end if;
end Body;

model OpenFrame
  World world;
  Joint rev;
  Body b;
equation
  connect(rev.b, b.a);
end OpenFrame;
