model ForOverScalar
  Real x;
algorithm
  x := 0;
  for i in 3 loop
    x := x + i;
  end for;
end ForOverScalar;
