model M
  discrete Real x, y;
equation
  when sample(1, 2) then
    if time < 1 then
      y = time;
    else
      x = time;
    end if;
  end when;
end M;
