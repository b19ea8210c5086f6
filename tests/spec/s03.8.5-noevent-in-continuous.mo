model NoEventInContinuous
  Real x = if noEvent(time > 1) then 1 else 0;
end NoEventInContinuous;
