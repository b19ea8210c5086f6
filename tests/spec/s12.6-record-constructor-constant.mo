record R
  Real a;
  final constant Real c = 2;
end R;

model RecordConstructorConstant
  R r = R(1, 3);
end RecordConstructorConstant;
