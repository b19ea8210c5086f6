record R
  Real a;
  final parameter Real b = 2;
end R;

model RecordConstructorFinal
  R r = R(1, b = 3);
end RecordConstructorFinal;
