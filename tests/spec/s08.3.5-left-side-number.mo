model M
  Real x;
equation
  when time > 1 then
    7 = x;
  end when;
end M;
