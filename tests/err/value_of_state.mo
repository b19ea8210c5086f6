model ValueOfState
  Real x = 1 "the start value was meant";
equation
  der(x) = -x;
end ValueOfState;
