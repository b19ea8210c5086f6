operator record C
  Real re;
protected
  Real im;
end C;

model OperatorRecordWithProtected
  C c;
equation
  c.re = 1;
end OperatorRecordWithProtected;
