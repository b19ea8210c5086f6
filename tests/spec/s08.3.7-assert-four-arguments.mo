model M
  Real x = time;
equation
  assert(x >= 0, "a", AssertionLevel.warning, 4);
end M;
