class K
  Real x = 1;
end K;

record R
  K k;
end R;

model RecordWithClass
  R r;
end RecordWithClass;
