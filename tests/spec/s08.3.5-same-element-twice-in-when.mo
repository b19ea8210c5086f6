model M
  discrete Real x[2];
equation
  when time > 1 then
    x = {1, 2};
    x[1] = 3;
  end when;
end M;
