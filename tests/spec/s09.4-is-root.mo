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

model Body
  parameter Integer order = 0;
  Frame a;
equation
  Connections.potentialRoot(a.R, order);
  if Connections.isRoot(a.R) then
    a.R = Orientation(1, 0);
    a.x = 1;
  else
    a.f = 0;
  end if;
end Body;

model IsRoot "The smaller number becomes the root"
  Body first(order = 2), second(order = 1);
equation
  connect(first.a, second.a);
end IsRoot;
