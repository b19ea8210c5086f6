model ForOverMatrix
  Real x;
algorithm
  x := 0;
  for i in [1, 2; 3, 4] loop
    x := x + 1;
  end for;
end ForOverMatrix;
