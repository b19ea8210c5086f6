model When
  Real x(start = 1, fixed = true);
  discrete Real top(start = 0, fixed = true);
  Integer hits(start = 0, fixed = true);
equation
  der(x) = -1;
  when x < 0 then
    hits = pre(hits) + 1;
    reinit(x, 1);
  elsewhen {time > 3, initial()} then
    hits = 0;
  end when;
  when sample(0, 0.1) then
    top = max(pre(top), x);
  end when;
end When;
