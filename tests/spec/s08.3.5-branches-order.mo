model M
  discrete Real x, y;
equation
  when time > 1 then
    x = 1;
    y = 2;
  elsewhen time > 2 then
    y = 3;
    x = 3;
  end when;
end M;
