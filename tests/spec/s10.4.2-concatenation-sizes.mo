model ConcatenationSizes
  Real M[2, 3] = [1, 2; 3, 4, 5];
end ConcatenationSizes;
