model WhenConditionContinuous
  Real x(start = 0);
algorithm
  when noEvent(time > 1) then
    x := 3;
  end when;
end WhenConditionContinuous;
