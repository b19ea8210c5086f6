model M
  Real x(start = 1, fixed = true);
  discrete Real y;
equation
  der(x) = -1;
  when x < 0.5 then
    reinit(x, 2);
    y = time;
  elsewhen time > 4 then
    y = 1;
    assert(x > 0, "no");
  end when;
end M;
