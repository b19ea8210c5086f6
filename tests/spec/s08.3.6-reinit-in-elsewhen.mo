model M
  Real x(start = 0, fixed = true);
equation
  der(x) = 1;
  when time > 1 then
    reinit(x, 2);
  elsewhen time > 2 then
    reinit(x, 3);
  end when;
end M;
