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
  C c;
  parameter Integer n = 2;
equation
  Connections.potentialRoot(c.theta, priority = n);
  c.theta = 0;
end M;
