connector Pin
  Real v;
  flow Real i;
end Pin;

model Cell
  Pin a, b;
equation
  a.v - b.v = a.i;
  a.i + b.i = 0;
end Cell;

model ConnectFor "A loop of connects, and one under a condition of parameters"
  parameter Integer n = 3;
  parameter Boolean closed = true;
  Cell cell[n];
equation
  for i in 1:n - 1 loop
    connect(cell[i].b, cell[i + 1].a);
  end for;
  if closed then
    connect(cell[n].b, cell[1].a);
  end if;
  cell[1].a.v = 0;
end ConnectFor;
