model RelationOfArrays
  Real x[2] = {time, 1};
  Boolean b = x > x;
end RelationOfArrays;
