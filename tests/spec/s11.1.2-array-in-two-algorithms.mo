model M
  Real x[2](start = {-11, -22});
algorithm
  x[1] := 1;
algorithm
  x[2] := 2;
end M;
