connector C
  Real p[2];
  flow Real m[2];
  stream Real h;
end C;

model StreamWithVectorFlow
  C c;
equation
  c.p = {1, 1};
  c.h = 2;
end StreamWithVectorFlow;
