model M
  discrete Real x;
  parameter Boolean b = true;
equation
  when time > 1 then
    if time > 2 then
      x = 1;
      x = 2;
    else
      x = 3;
    end if;
  end when;
end M;
