model AssertionLevelUnknown
equation
  assert(time < 2, "late", AssertionLevel.info);
end AssertionLevelUnknown;
