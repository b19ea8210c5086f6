model EqualInAlgorithm
  Real x;
algorithm
  x = 1;
end EqualInAlgorithm;
