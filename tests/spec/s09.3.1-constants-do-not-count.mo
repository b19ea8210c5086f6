connector C
  constant Integer n = 1;
  parameter Real p = 2;
  Real v;
  flow Real f;
  stream Real h;
end C;
model Part
  C c;
equation
  c.v = 1;
  c.h = 2;
end Part;
model M
  Part p;
end M;
