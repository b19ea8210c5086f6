connector Pin
  Real v;
  flow Real i;
end Pin;

model NoConstraint
  Pin p;
equation
  Connections.root(p.v);
  p.v = 0;
end NoConstraint;
