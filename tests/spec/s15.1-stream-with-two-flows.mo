connector C
  Real p, q;
  flow Real m, n;
  stream Real h;
end C;

model StreamWithTwoFlows
  C c;
equation
  c.p = 1;
  c.q = 1;
  c.h = 2;
end StreamWithTwoFlows;
