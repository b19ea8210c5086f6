model M
  discrete Real x;
equation
  when time > 1 then
    x = 1;
    x = 2;
  end when;
end M;
