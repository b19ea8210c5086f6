type Angle
  extends Real;
  function equalityConstraint
    input Angle a, b;
    output Real r;
  algorithm
    r := a - b;
  end equalityConstraint;
end Angle;
connector C
  Angle theta;
end C;
model Part
  C c, d;
equation
  Connections.root(c.theta);
  c.theta = 0;
  connect(c, d);
end Part;
