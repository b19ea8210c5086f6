model ConditionArray
  Real x = time if {true, false};
end ConditionArray;
