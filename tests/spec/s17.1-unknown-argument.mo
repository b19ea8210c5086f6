model UnknownArgument
  block State
  end State;
  State a, b;
equation
  initialState(a);
  transition(a, b, true, delay = 3);
end UnknownArgument;
