record R
  Real x;
  Integer n;
end R;

connector C
  Real v[2];
  flow R r;
end C;

model FlowRecordWithInteger
  C c;
equation
  c.v = {1, 2};
end FlowRecordWithInteger;
