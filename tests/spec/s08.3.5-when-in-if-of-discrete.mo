model M
  discrete Real x;
  Boolean b = time > 1;
equation
  if b then
    when sample(1, 2) then
      x = time;
    end when;
  else
    when sample(1, 3) then
      x = -time;
    end when;
  end if;
end M;
