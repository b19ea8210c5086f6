// Rows have the same size in a matrix, whatever the iterators.
model RaggedByIterator
  Real x[3,3] = {{i*j*time for j in 1:i} for i in 1:3};
  Real y[:,:] = {{i*j*time for j in 1:i} for i in 1:2};
  Real z[2] = {sum(ones(i - 2)) for i in 1:2};
end RaggedByIterator;
