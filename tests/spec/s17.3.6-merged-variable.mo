// run: --stop-time=0.75 --intervals=15
model MergedVariable "An outer output that two states determine (specification 17.3.6)"
  inner Integer v(start = 0);
  block Up
    outer output Integer v;
  equation
    v = previous(v) + 2;
  end Up;
  block Down
    outer output Integer v;
  equation
    v = previous(v) - 1;
  end Down;
  block Rest
  end Rest;
  Up up;
  Down down;
  Rest rest;
  Integer k(start = 0) = previous(k) + sample(1, Clock(1, 10));
equation
  initialState(up);
  transition(up, down, v >= 6, immediate = false);
  transition(down, rest, v <= 4, immediate = false);
  transition(rest, up, k >= 8);
end MergedVariable;
