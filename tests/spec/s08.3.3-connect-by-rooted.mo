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
equation
  Connections.root(c.theta);
  c.theta = 0;
  if Connections.isRoot(c.theta) then
    connect(c, d);
  end if;
end M;
