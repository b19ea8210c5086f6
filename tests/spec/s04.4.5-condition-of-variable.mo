model ConditionOfVariable
  Boolean b = time > 1;
  Real x = time if b;
end ConditionOfVariable;
