record R
  inner Real x;
end R;

model RecordWithInner
  R r(x = 1);
end RecordWithInner;
