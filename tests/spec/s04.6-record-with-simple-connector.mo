connector Out = output Real;

record R
  Out y;
end R;

model RecordWithSimpleConnector
  R r(y = 1);
end RecordWithSimpleConnector;
