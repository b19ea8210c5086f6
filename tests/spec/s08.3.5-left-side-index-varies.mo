model M
  discrete Real x[2];
  Integer n = if time > 1 then 1 else 2;
equation
  when time > 1 then
    x[n] = 1;
  end when;
end M;
