record R
  constant Real c = 1;
  Real x = 2;
end R;

model ConstantInRecordOfParameter
  parameter Real p = 2;
  R r(c = p);
end ConstantInRecordOfParameter;
