model ConditionType
  parameter Integer n = 1;
  Real x = 1 if n;
end ConditionType;
