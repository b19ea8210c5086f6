model AssertMessage
equation
  assert(time < 1, 1);
end AssertMessage;
