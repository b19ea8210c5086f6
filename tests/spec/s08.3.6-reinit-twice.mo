model ReinitTwice
  Real x(start = 1, fixed = true);
equation
  der(x) = -1;
  when x < 0 then
    reinit(x, 1);
  end when;
  when time > 2 then
    reinit(x, 2);
  end when;
end ReinitTwice;
