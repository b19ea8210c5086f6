type Angle
  extends Real;
  function equalityConstraint
    input Angle a, b;
    output Real r[0];
  algorithm
    assert(abs(a - b) < 1e-9, "differ");
  end equalityConstraint;
end Angle;
connector C
  Angle theta;
end C;
model M
  C c, d;
  Real x;
equation
  Connections.root(c.theta);
  Connections.branch(c.theta, d.theta);
  c.theta = 0;
  d.theta = c.theta;
  if Connections.rooted(d.theta) then
    x = 1;
  else
    x = 2;
  end if;
end M;
