model MissingCondition
  block State
  end State;
  State a, b;
equation
  initialState(a);
  transition(a, b);
end MissingCondition;
