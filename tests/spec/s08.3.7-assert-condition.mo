model AssertCondition
equation
  assert(time, "never");
end AssertCondition;
