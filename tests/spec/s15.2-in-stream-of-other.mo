connector C
  Real p;
  flow Real m;
  stream Real h;
end C;

model InStreamOfOther
  C c;
  Real y = inStream(c.p);
equation
  c.p = 1;
  c.h = 2;
end InStreamOfOther;
