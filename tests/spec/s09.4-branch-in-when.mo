connector In = input Real;
connector Out = output Real;
block Source
  Out y;
equation
  y = time;
end Source;
block Sink
  In u;
  Real x;
equation
  x = u;
end Sink;
type Angle
  extends Real;
  function equalityConstraint
    input Angle a, b;
    output Real r[0];
  algorithm
    assert(a == b, "differ");
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
  d.theta = 0;
  when time > 1 then
    Connections.branch(c.theta, d.theta);
  end when;
end M;
