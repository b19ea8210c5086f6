model M
  discrete Real x[2];
equation
  when time > 1 then
    x[1] = 1;
  elsewhen time > 2 then
    x[2] = 3;
  end when;
end M;
