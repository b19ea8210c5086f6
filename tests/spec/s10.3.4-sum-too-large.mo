// loops that the flattening would have to write out
model LargeSum
  Real r = sum(1:100000000);
  Real p = sum(i for i in 1:10000, j in 1:10000);
end LargeSum;
