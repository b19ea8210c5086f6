record A
  Real x, y;
end A;

record B
  Real x, z;
end B;

model RecordsDiffer
  A a(x = time, y = 1);
  B b = a;
end RecordsDiffer;
