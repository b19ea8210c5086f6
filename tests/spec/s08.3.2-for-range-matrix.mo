model M
  Real x[2];
equation
  for i in [1, 2] loop
    x[i] = i;
  end for;
end M;
