record R
  input Real x;
end R;

model RecordWithInput
  R r(x = 1);
end RecordWithInput;
