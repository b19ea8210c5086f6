operator record C
  Real re;
end C;

record D = C(re(unit = "m"));

model RecordShortOfOperatorRecord
  D d(re = 1);
end RecordShortOfOperatorRecord;
