record R
  Real a;
  String b;
end R;

model RecordConstructorType
  R r = R(1, 2);
end RecordConstructorType;
