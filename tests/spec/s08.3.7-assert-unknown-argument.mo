model M
  Real x = time;
equation
  assert(x >= 0, "negative", severity = AssertionLevel.warning);
end M;
