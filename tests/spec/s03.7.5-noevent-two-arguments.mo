model NoeventTwoArguments
  Real x = noEvent(time, 1);
end NoeventTwoArguments;
