model ForRangeByVariable
  Integer n = integer(time);
  Real x[3];
equation
  for i in 1:n loop
    x[i] = 1;
  end for;
end ForRangeByVariable;
