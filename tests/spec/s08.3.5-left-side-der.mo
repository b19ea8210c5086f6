model M
  Real x;
equation
  when time > 1 then
    der(x) = 1;
  end when;
end M;
