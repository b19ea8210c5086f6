model IntegerFromContinuousBinding
  Real x = time;
  Integer n = x;
end IntegerFromContinuousBinding;
