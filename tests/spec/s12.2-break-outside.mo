model BreakOutside
  Real x;
algorithm
  x := 1;
  break;
end BreakOutside;
