model M
  discrete Real x;
equation
  when time > 1 then
    if time > 2 then
      when time > 3 then
        x = 1;
      end when;
    else
      x = 2;
    end if;
  end when;
end M;
