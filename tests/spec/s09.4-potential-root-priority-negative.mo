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
equation
  Connections.potentialRoot(c.theta, -1);
  c.theta = 0;
end M;
