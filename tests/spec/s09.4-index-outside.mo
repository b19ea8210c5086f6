// subscripts of the virtual connection graph are numbers within the array
record Angle
  Real phi;

  function equalityConstraint
    input Angle a;
    input Angle b;
    output Real r[0];
  algorithm
  end equalityConstraint;
end Angle;

model ConnectionsIndex
  Angle a[2, 3];
equation
  Connections.root(a[1, 5]);
  Connections.root(a[1.5, 1]);
end ConnectionsIndex;
