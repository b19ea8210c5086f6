type Angle
  extends Real;
  function equalityConstraint
    input Angle a, b;
    output Real r[0];
  algorithm
    assert(abs(a - b) < 1e-9, "differ");
  end equalityConstraint;
end Angle;
record Two
  Real a, b;
  function equalityConstraint
    input Two t, u;
    output Real r[1];
  algorithm
    r := {t.a - u.a};
  end equalityConstraint;
end Two;
connector C
  Angle theta;
end C;
connector D
  Two theta;
  flow Real f;
end D;
model M
  C c;
  D d;
equation
  Connections.root(c.theta);
  Connections.branch(c.theta, d.theta);
  c.theta = 0;
  d.theta.a = c.theta;
  d.theta.b = 1;
end M;
