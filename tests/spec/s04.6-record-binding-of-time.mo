record R
  Real x = time;
end R;

model RecordBindingOfTime
  R r;
end RecordBindingOfTime;
