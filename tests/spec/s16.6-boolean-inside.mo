model BooleanInside
  Real x(start = 0);
equation
  when Clock(0.1) then
    when previous(x) > 1 then
      x = 1;
    end when;
  end when;
end BooleanInside;
