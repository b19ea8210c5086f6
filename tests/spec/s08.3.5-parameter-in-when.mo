model M
  parameter Real x = 3;
equation
  when time > 1 then
    x = 1;
  end when;
end M;
