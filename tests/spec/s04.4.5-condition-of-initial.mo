model ConditionOfInitial
  Real x = time if initial();
end ConditionOfInitial;
