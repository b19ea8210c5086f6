record Inner
  Real x;
protected
  Real y;
end Inner;

record R
  Inner i;
end R;

model RecordWithPartWithProtected
  R r;
equation
  r.i.x = 1;
end RecordWithPartWithProtected;
