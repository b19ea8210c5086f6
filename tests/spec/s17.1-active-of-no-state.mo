model ActiveOfNoState
  block State
  end State;
  State a, b, c;
  Boolean x = activeState(c);
equation
  initialState(a);
  transition(a, b, sample(time, Clock(0.1)) > 0.5);
end ActiveOfNoState;
