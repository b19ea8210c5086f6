record R
  Real re;
end R;

operator record C
  extends R;
end C;

model OperatorRecordExtendsRecord
  C c(re = 1);
end OperatorRecordExtendsRecord;
