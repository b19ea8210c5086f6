model ReductionOfBoolean
  Boolean b[2] = {true, false};
  Real s = sum(b);
end ReductionOfBoolean;
