model IfBranches "The branches say different numbers of things"
  Real x(start = 1, fixed = true);
  Real y;
equation
  der(x) = -x;
  if x > 0.5 then
    y = 1;
  else
    y = 2;
    x = 3;
  end if;
end IfBranches;
