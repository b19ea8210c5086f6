model M
  Real x = time;
equation
  when time > 1 then
    time = 3;
  end when;
end M;
