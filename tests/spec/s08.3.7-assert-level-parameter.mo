model M
  Real x = time;
  parameter AssertionLevel l = AssertionLevel.warning;
equation
  assert(x >= 0, "negative", level = l);
end M;
