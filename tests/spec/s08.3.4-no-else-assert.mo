model M
  Real x = time;
equation
  if time > 1 then
    assert(x > 0, "negative");
  end if;
end M;
