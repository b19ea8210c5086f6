model WholeArrayInLoop "An array where its element is meant"
  Real x[3] = {1, 2, 3}, y[3], z[3] = x*x, w = time(3);
  Real i;
equation
  for i in 1:3 loop
    y = x[i];
  end for;
  for k in 1:3 loop
    i = k;
  end for;
end WholeArrayInLoop;
