type In = input Real;

record R
  In x;
end R;

model RecordWithInputOfType
  R r(x = 1);
end RecordWithInputOfType;
