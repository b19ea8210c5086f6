model UnknownAttribute
  Real x(strat = 1, fixed = true);
equation
  der(x) = -x;
end UnknownAttribute;
