connector D
  Real v;
end D;
connector C
  D d;
  flow Real i, j;
end C;
model Part
  C c;
equation
  c.d.v = c.i;
end Part;
model Nested
  Part p;
end Nested;
