operator record C
  Real re;
end C;

operator record D
  extends C;
  Real im;
end D;

model ExtendsOperatorRecord
  D d(re = 1, im = 2);
end ExtendsOperatorRecord;
