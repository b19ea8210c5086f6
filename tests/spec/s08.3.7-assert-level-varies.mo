model M
  Real x = time;
equation
  assert(x >= 0, "negative", if x > 1 then AssertionLevel.warning else AssertionLevel.error);
end M;
