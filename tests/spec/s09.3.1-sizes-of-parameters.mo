connector C
  parameter Integer m = 3;
  parameter Integer n = m;
  Real v[m];
  flow Real i[n];
end C;
model Part
  C c(n = 2);
equation
  c.v = ones(3);
end Part;
model Sizes
  Part p;
end Sizes;
