model SpatialSizes
  Real y = spatialDistribution(1, 0, time, true, {0, 0.5, 1}, {1, 2});
end SpatialSizes;
