model IfInteger "an Integer takes no Real, in a branch or alone"
  Integer m, n, k;
  Real y;
equation
  if time > 0.5 then
    m = 0.5;
  else
    m = 1;
  end if;
  n = if time > 0.5 then 0.5 else 2.5;
  k = 3;
  if time > 0.5 then
    y = 1;
  end if;
end IfInteger;
