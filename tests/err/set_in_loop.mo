model SetInLoop "A loop with an equation for one variable"
  Real i;
equation
  for k in 1:3 loop
    i = k;
  end for;
end SetInLoop;
