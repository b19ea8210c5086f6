model WhenConditionType
  Real x(start = 0);
algorithm
  when time then
    x := 3;
  end when;
end WhenConditionType;
