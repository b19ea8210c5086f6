record Orientation
  Real c, s;
  function equalityConstraint
    input Orientation a, b;
    output Real residue[1];
  algorithm
    residue := {a.c*b.s - a.s*b.c};
  end equalityConstraint;
end Orientation;

connector Frame
  Real x;
  flow Real f;
  Orientation R;
end Frame;

model Bar
  Frame a, b;
equation
  Connections.branch(a.R, b.R);
  b.x = a.x + 1;
  a.f + b.f = 0;
  b.R = a.R;
end Bar;

model NoRoot
  Bar p, q;
equation
  connect(p.b, q.a);
end NoRoot;
