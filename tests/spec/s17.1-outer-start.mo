model StateMachine "An outer declaration has no start value"
  model State
    outer output Integer n(start = 0);
  equation
    n = previous(n) + 1;
  end State;
  inner Integer n(start = 0);
  State a, b;
equation
  initialState(a);
  transition(a, b, n > 3);
end StateMachine;
