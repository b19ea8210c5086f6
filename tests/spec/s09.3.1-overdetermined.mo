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
  Real v;
  flow Real i;
end C;
model Part
  C c;
equation
  Connections.root(c.theta);
  c.theta = 0;
  c.v = c.i;
end Part;
model Overdetermined
  Part p;
end Overdetermined;
