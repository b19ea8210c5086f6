operator record C
  Real re;
  Real im;
end C;

operator record D = C(re = 2);

model ShortOperatorRecordWithValue
  D d(im = 2);
end ShortOperatorRecordWithValue;
