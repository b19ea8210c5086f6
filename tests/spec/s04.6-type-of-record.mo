record R
  Real x;
end R;

type T = R;

model TypeOfRecord
  T t(x = 1);
end TypeOfRecord;
