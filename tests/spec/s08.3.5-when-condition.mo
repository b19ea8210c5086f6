model WhenCondition
  Integer n(start = 0, fixed = true);
equation
  when time then
    n = 1;
  end when;
end WhenCondition;
