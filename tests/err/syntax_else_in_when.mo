model A
  Real x;
equation
  when time > 1 then
    x = 1;
  else
    x = 2;
  end when;
end A;
