model IfEquation
  Real x, y;
equation
  if time < 1 then
    x = 0;
    y = x + 1;
  elseif time < 2 then
    x = time;
    y = 1;
  else
    x + y = 3;
    y = x;
  end if;
end IfEquation;
