model ShapeOfValue
  Real x[3] = {1, 2};
end ShapeOfValue;
