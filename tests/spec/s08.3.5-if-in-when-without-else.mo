model M
  discrete Real y;
equation
  when sample(1, 2) then
    if time < 1 then
      y = time;
    end if;
  end when;
end M;
