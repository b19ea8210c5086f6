model ConditionVaries
  Real x = 1 if time > 1;
end ConditionVaries;
