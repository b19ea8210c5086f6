model ConditionNumber
  Real x = time if 1;
end ConditionNumber;
