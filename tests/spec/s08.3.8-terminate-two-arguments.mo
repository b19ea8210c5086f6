model M
  Real x = time;
equation
  when x > 1 then
    terminate("a", "b");
  end when;
end M;
