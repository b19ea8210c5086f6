model M
  discrete Real x[2];
  parameter Integer n = 1;
equation
  when time > 1 then
    x[n] = time;
    x[3 - n] = 2;
  end when;
end M;
