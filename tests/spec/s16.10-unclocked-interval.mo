model UnclockedInterval "interval() in the unclocked partition"
  Real x(start = 0, fixed = true);
equation
  der(x) = interval(x);
end UnclockedInterval;
