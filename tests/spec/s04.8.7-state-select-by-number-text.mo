model StateSelectByNumberText
  Real x(stateSelect = "always");
equation
  der(x) = 1;
end StateSelectByNumberText;
