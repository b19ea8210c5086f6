operator record C
  Real re;
equation
  re = 1;
end C;

model OperatorRecordWithEquation
  C c;
end OperatorRecordWithEquation;
