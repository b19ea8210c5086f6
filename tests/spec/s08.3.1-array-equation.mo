model ArrayEquation "Element by element"
  Real x[2](each start = 0, each fixed = true), A[2, 2];
equation
  der(x) = A*x;
  A = [0, 1; -1, time];
end ArrayEquation;
