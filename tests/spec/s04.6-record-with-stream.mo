record R
  stream Real x;
end R;

model RecordWithStream
  R r(x = 1);
end RecordWithStream;
