model EquationInAlgorithm
  Real x;
algorithm
  x = 2;
end EquationInAlgorithm;
