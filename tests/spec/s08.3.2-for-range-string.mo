model M
  Real x[2];
equation
  for i in "ab" loop
    x[1] = 1;
  end for;
end M;
