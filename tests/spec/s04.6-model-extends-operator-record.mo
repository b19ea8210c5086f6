operator record C
  Real re;
end C;

model ModelExtendsOperatorRecord
  extends C(re = 1);
end ModelExtendsOperatorRecord;
