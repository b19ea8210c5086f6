model M
  constant Integer b = 1;
equation
  when time > 1 then
    b = 2;
  end when;
end M;
