model AssertionLevels
  Real x = time;
equation
  assert(x < 2, "large", AssertionLevel.warning);
  assert(x < 3, "too large", level = AssertionLevel.error);
end AssertionLevels;
