record R
  output Real x;
end R;

model RecordWithOutput
  R r(x = 1);
end RecordWithOutput;
