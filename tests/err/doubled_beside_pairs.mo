// Components that give their voltage twice are no error as long as their count is right.
model Pin
  Real v, i;
end Pin;
model TwoPin
  Pin p, n;
  Real v;
equation
  v = p.v - n.v;
  p.i + n.i = 0;
end TwoPin;
model Short
  extends TwoPin;
equation
  v = 0;
end Short;
model Ground
  Pin p;
equation
  p.v = 0;
end Ground;
model Battery
  extends TwoPin;
equation
  v = 5;
end Battery;
model Follower
  Pin b, c, e;
equation
  b.i = 0;
  b.v - e.v = 0.7;
  b.i + c.i + e.i = 0;
end Follower;
model Resistor
  extends TwoPin;
equation
  v = 100 * p.i;
end Resistor;
model doubled_beside_pairs
  Battery supply, signal;
  Short wire;
  Follower f;
  Resistor load;
  Ground ground;
equation
  supply.p.v = f.c.v;
  supply.p.i + f.c.i = 0;
  f.e.i = 1.5;
  signal.p.v = f.b.v;
  signal.p.i + f.b.i = 0;
  f.e.v = wire.p.v;
  f.e.i + wire.p.i = 0;
  wire.n.v = load.p.v;
  wire.n.i + load.p.i = 0;
  supply.n.v = load.n.v;
  signal.n.v = load.n.v;
  supply.n.i + signal.n.i + load.n.i + ground.p.i = 0;
  load.n.v = ground.p.v;
end doubled_beside_pairs;
