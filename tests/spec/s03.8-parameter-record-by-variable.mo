record R
  parameter Real k = 1;
  Real y = 2;
end R;

model ParameterRecordByVariable
  Real x = time;
  R r(k = x);
end ParameterRecordByVariable;
