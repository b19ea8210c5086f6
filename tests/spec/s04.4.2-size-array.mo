model SizeArray
  Real x[{1, 2}] = {1, 2};
end SizeArray;
