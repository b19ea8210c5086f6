model M
  parameter Boolean b = true;
  discrete Real x;
  discrete Real y;
equation
  when sample(1, 2) then
    if b then
      y = time;
      x = 2;
    else
      x = time;
      y = 3;
    end if;
  end when;
end M;
