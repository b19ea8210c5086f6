record R
  Real a, b;
end R;
connector C
  input R u;
  Real v;
  flow Real i;
end C;
model Part
  C c;
equation
  c.v = c.i + c.u.a;
end Part;
model Balanced
  Part p(c(u(a = 1, b = 2)));
end Balanced;
