model DiscreteInAlgorithm
  discrete Real x;
algorithm
  x := 1;
end DiscreteInAlgorithm;
