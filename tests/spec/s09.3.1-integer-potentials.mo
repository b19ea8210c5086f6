connector C
  Integer n;
  Real v;
  flow Real f;
end C;
model Part
  C c;
equation
  c.v = 1;
  c.n = 2;
end Part;
model M
  Part p;
end M;
