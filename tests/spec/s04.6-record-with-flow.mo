record Bad
  flow Real i;
end Bad;

model RecordWithFlow
  Bad b(i = 1);
end RecordWithFlow;
