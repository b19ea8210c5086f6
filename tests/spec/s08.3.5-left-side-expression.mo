model M
  Real x, y;
equation
  x + y = 5;
  when time > 1 then
    2*x + y = 7;
  end when;
end M;
