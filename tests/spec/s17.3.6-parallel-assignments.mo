model ParallelAssignments "Two machines side by side determine one variable"
  inner Integer v(start = 0);
  block Up
    outer output Integer v;
  equation
    v = previous(v) + 1;
  end Up;
  Up a, b, c, d;
  Real t = sample(time, Clock(0.1)) + v;
equation
  initialState(a);
  transition(a, b, t > 0.5, immediate = false);
  initialState(c);
  transition(c, d, t > 0.5, immediate = false);
end ParallelAssignments;
