model RedundantAlias "The third equation follows from the first two, and nothing determines any of the variables"
  Real x, y, z;
equation
  x = y;
  y = -z;
  x + z = 0;
end RedundantAlias;
