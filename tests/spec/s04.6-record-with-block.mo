block B
  output Real y = 1;
end B;

record R
  B b;
end R;

model RecordWithBlock
  R r;
end RecordWithBlock;
