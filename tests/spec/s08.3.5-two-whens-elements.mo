model M
  discrete Real x[2];
equation
  when time > 1 then
    x[1] = 1;
  end when;
  when time > 2 then
    x[2] = 2;
  end when;
end M;
