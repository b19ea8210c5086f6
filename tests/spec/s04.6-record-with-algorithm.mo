record R
  Real x;
algorithm
  x := 1;
end R;

model RecordWithAlgorithm
  R r;
end RecordWithAlgorithm;
