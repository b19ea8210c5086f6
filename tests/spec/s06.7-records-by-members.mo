record A
  Real x, y;
end A;

record B
  Real x, y;
end B;

model RecordsByMembers "Records of the same members are of the same type"
  A a(x = time, y = 1);
  B b = a;
end RecordsByMembers;
