operator record C
  flow Real re;
end C;

model OperatorRecordWithFlow
  C c(re = 1);
end OperatorRecordWithFlow;
