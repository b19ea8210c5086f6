model StartsAssumed "A warning names a few of the variables that start at zero"
  Real x[12];
equation
  for i in 1:12 loop
    der(x[i]) = 1 - x[i];
  end for;
end StartsAssumed;
