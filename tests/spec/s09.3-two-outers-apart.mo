connector Pin
  Real v;
  flow Real i;
end Pin;
model Resistor
  Pin p, n;
equation
  p.v - n.v = p.i;
  p.i + n.i = 0;
end Resistor;
model Ground
  Pin p;
equation
  p.v = 0;
end Ground;
// Connectors of two outer components in two sets, and one of them twice in one.
model Part
  outer Resistor a, b;
  Resistor first, second;
equation
  connect(a.n, first.p);
  connect(a.n, second.p);
  connect(first.n, b.p);
end Part;
model TwoOutersApart
  inner Resistor a, b;
  Ground g;
  Part part;
equation
  connect(a.p, g.p);
end TwoOutersApart;
