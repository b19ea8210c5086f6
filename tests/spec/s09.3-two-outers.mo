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
model Part
  outer Resistor r;
equation
  connect(r.p, r.n);
end Part;
model TwoOuters
  inner Resistor r;
  Ground g;
  Part q;
equation
  connect(r.p, g.p);
end TwoOuters;
