model TupleOfTuple
  Real x, y;
equation
  (x, y) = (1, 2);
end TupleOfTuple;
