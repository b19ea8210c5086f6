model ForOverScalar
  Real x[2];
equation
  for i in 2 loop
    x[i] = i;
  end for;
end ForOverScalar;
