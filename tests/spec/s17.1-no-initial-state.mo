model NoInitialState
  block State
  end State;
  State a, b;
equation
  transition(a, b, sample(time, Clock(0.1)) > 0.5);
end NoInitialState;
