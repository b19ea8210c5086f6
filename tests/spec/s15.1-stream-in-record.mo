record R
  stream Real h;
end R;

connector C
  R r;
  Real p;
  flow Real m;
end C;

model StreamInRecord
  C c;
equation
  c.p = 1;
  c.r.h = 1;
end StreamInRecord;
