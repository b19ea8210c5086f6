model TwoStates "Counts up in one state and down in the other"
  inner Integer i(start = 0);
  block Up
    outer output Integer i;
  equation
    i = previous(i) + 2;
  end Up;
  block Down
    outer output Integer i;
  equation
    i = previous(i) - 1;
  end Down;
  Up up;
  Down down;
  Integer n = sample(1, Clock(1, 10)) + i;
equation
  initialState(up);
  transition(up, down, i > 10, immediate = false);
  transition(down, up, i < 1, immediate = false);
end TwoStates;
