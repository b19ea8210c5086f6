model IfCondition
  Real x = if time then 0 else 1;
end IfCondition;
