model SizeOfVariable "The size of a variable is a parameter expression, whatever it holds"
  parameter Integer n = 3;
  Real x[n] = fill(time, n);
  Real y[size(x, 1)] = x;
  parameter Integer m = size(x, 1) + ndims(x);
end SizeOfVariable;
