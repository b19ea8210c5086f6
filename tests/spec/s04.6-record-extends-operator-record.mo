operator record C
  Real re;
end C;

record D
  extends C;
end D;

model RecordExtendsOperatorRecord
  D d(re = 1);
end RecordExtendsOperatorRecord;
