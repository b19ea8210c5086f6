connector C
  Real p;
  flow Real m;
  stream Real h;
end C;

model InStreamOfExpression
  C c;
  Real y = inStream(2*c.h);
equation
  c.p = 1;
  c.h = 2;
end InStreamOfExpression;
