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
  Resistor t;
equation
  connect(r.p, t.p);
  connect(r.n, t.n);
end Part;
model OneOuter
  inner Resistor r;
  Ground g;
  Part q;
equation
  connect(r.p, g.p);
end OneOuter;
