model A
  Real x = if time > 1 then 2;
  Real y = if time > 1 then 2 else;
equation
  if x = 1 then
    y = 2;
  end if;
  y = 3;
end A;
