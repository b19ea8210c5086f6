model ConditionalParameterInSize
  parameter Boolean with = true;
  parameter Integer n = 2 if with;
  Real x[n] = fill(1, n);
end ConditionalParameterInSize;
