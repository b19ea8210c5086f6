model IntegerAssignedContinuous
  Real x = time;
  Integer n;
algorithm
  n := if noEvent(x > 1) then 1 else 2;
end IntegerAssignedContinuous;
