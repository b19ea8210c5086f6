record Angle
  Real c, s;
  function equalityConstraint
    input Real a, b;
    output Real r[1];
  algorithm
    r := {a - b};
  end equalityConstraint;
end Angle;
connector C
  Angle theta;
  flow Real f;
end C;
model Part
  C c, d;
equation
  Connections.root(c.theta);
  c.theta.c = 1;
  c.theta.s = 0;
  connect(c, d);
end Part;
