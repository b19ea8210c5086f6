model DoubleCondition
  Real x = 1 if true if false;
end DoubleCondition;
