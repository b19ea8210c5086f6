// options: -D n=many
model DefineValue
  parameter Integer n = 1;
  Real x[n] = fill(1, n);
end DefineValue;
