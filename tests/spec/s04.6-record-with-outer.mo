record R
  outer Real x;
  Real y;
end R;

model RecordWithOuter
  inner Real x = 1;
  R r(y = 2);
end RecordWithOuter;
