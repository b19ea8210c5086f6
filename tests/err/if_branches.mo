model IfBranches "branches with other variables, or with fewer equations"
  Integer m, n;
  Real y;
equation
  if time > 0.5 then
    m = 1;
  else
    n = 1;
  end if;
  if time > 0.5 then
    y = 1;
  end if;
end IfBranches;
