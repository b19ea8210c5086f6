model IfCondition
  Real x;
algorithm
  if 1 then
    x := 1;
  end if;
end IfCondition;
