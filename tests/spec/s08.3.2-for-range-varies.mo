model ForRangeVaries
  Integer n = integer(time) + 1;
  Real x[2];
equation
  for i in 1:n loop
    x[i] = i;
  end for;
end ForRangeVaries;
