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
model Loop
  Resistor r;
  Ground g;
equation
  connect(r.p, g.p);
  connect(g.p, r.p);
  connect(r.n, r.p);
end Loop;
