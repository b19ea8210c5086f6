record R
  Real a, b;
end R;
connector C
  R v;
  flow R i;
  parameter Integer n = 1;
  input Real u;
  output Real y;
end C;
model Part
  C c;
equation
  c.v.a = c.i.a + 1;
  c.v.b = c.i.b;
  c.y = 1;
end Part;
model Balanced
  Part p;
equation
  p.c.u = 1;
end Balanced;
