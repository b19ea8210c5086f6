model WhenContinuous
  Integer n(start = 0, fixed = true);
equation
  when noEvent(time > 1) then
    n = 1;
  end when;
end WhenContinuous;
