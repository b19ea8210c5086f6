connector C
  Real v;
end C;

record R
  C c;
end R;

model RecordWithConnector
  R r;
equation
  r.c.v = 1;
end RecordWithConnector;
