model LoopRange "a loop that goes beyond its array, another that ends too early"
  Real x[3], y[3];
equation
  for i in 1:4 loop
    x[i] = i;
  end for;
  for i in 1:2 loop
    y[i] = i;
  end for;
end LoopRange;
