record Bad
  Real x;
equation
  x = 1;
end Bad;

model RecordWithEquation
  Bad b;
end RecordWithEquation;
