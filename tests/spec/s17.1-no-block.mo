model NoBlock
  Real a = 1, b = 2;
equation
  initialState(a);
  transition(a, b, true);
end NoBlock;
