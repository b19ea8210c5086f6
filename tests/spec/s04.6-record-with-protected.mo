record R
  Real x;
protected
  Real y;
end R;

model RecordWithProtected
  R r(x = 1, y = 2);
end RecordWithProtected;
