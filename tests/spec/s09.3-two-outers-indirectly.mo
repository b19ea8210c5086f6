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
// By way of two parts of its own: a, which meets b behind them.
model Part
  outer Resistor a, b;
  Resistor first, second;
equation
  connect(a.n, first.p);
  connect(second.n, b.p);
  connect(first.n, second.p);
  connect(first.p, second.n);
end Part;
// By way of a connector of its own.
model Own
  outer Ground a, b;
  Pin pin;
equation
  connect(a.p, pin);
  connect(pin, b.p);
end Own;
model TwoOutersIndirectly
  inner Resistor a, b;
  Ground g;
  Part part;
  model Grounds
    inner Ground a, b;
    Own own;
  end Grounds;
  Grounds grounds;
equation
  connect(a.p, g.p);
end TwoOutersIndirectly;
