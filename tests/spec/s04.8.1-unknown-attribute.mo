model UnknownAttribute
  Real x(strat = 1) = time;
end UnknownAttribute;
