// A derivative is given by an equation.
model SyntaxDerivativeAssigned
  Real x;
algorithm
  der(x) := -x;
end SyntaxDerivativeAssigned;
