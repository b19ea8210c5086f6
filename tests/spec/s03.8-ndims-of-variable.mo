model NdimsOfVariable "ndims is constant whatever its argument"
  Real x[3] = {1, 2, time};
  constant Integer n = ndims(x);
  Real y[n] = {5};
end NdimsOfVariable;
