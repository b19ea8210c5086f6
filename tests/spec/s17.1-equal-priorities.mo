model EqualPriorities
  block State
  end State;
  State a, b, c;
  Real t = sample(time, Clock(0.1));
equation
  initialState(a);
  transition(a, b, t > 0.5);
  transition(a, c, t > 0.6);
end EqualPriorities;
