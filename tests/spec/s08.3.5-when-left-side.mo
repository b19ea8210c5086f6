model WhenLeftSide
  Real x(start = 0), y(start = 0);
equation
  when time > 1 then
    x + y = 1;
  end when;
  y = time;
end WhenLeftSide;
