record R
  Real x;
end R;

connector C
  Real p;
  flow Real m;
  stream R r;
end C;

model StreamOnRecord
  C c;
equation
  c.p = 1;
  c.r.x = 1;
end StreamOnRecord;
