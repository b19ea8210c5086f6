model TwoInitialStates
  block State
  end State;
  State a, b;
equation
  initialState(a);
  initialState(b);
  transition(a, b, sample(time, Clock(0.1)) > 0.5);
end TwoInitialStates;
