model M
  Real x(start = 0, fixed = true);
equation
  der(x) = 1;
  when time > 1 then
    reinit(x, 2);
    if time > 3 then
      reinit(x, 4);
    end if;
  end when;
end M;
