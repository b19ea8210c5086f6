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
  Connections.root(a.R);
  Connections.root(b.R);
  Connections.branch(a.R, b.R);
  a.R = Orientation(1, 0);
  b.R = Orientation(0, 1);
  a.x = 1;
  b.x = 2;
end Bar;

model TwoRoots
  Bar bar;
end TwoRoots;
