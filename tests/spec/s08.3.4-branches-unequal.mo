model BranchesUnequal
  Real x, y;
equation
  if time < 1 then
    x = 0;
    y = 1;
  else
    x = 1;
  end if;
end BranchesUnequal;
