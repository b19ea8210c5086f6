model BooleanStartNumber
  Boolean x(start = 1);
equation
  when time > 1 then
    x = true;
  end when;
end BooleanStartNumber;
