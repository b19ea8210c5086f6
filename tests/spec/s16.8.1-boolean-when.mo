model BooleanWhen
  Real x(start = 0), u = sample(time, Clock(1, 10));
equation
  when u > 0.5 then
    x = pre(x) + 1;
  end when;
end BooleanWhen;
