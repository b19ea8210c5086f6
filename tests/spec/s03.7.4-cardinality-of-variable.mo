model CardinalityOfVariable
  Real y = 1;
  Integer x = cardinality(y);
end CardinalityOfVariable;
