connector C
  Real v;
end C;

record R
  extends C;
end R;

model RecordExtendsConnector
  R r(v = 1);
end RecordExtendsConnector;
