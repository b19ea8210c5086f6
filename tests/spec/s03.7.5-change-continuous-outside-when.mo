model ChangeContinuousOutsideWhen
  Real x = time;
  Boolean b = change(x);
end ChangeContinuousOutsideWhen;
