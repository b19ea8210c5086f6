model PriorityOfZero
  block State
  end State;
  State a, b;
equation
  initialState(a);
  transition(a, b, sample(time, Clock(0.1)) > 0.5, priority = 0);
end PriorityOfZero;
