connector C
  Real p;
  flow Real m;
  stream Integer h;
end C;

model StreamInteger
  C c;
equation
  c.p = 1;
  c.h = 2;
end StreamInteger;
