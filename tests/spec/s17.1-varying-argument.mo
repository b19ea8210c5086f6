model VaryingArgument
  block State
  end State;
  State a, b;
  Boolean again = time > 1;
equation
  initialState(a);
  transition(a, b, sample(time, Clock(0.1)) > 0.5, reset = again);
end VaryingArgument;
