model SpatialArgumentName
  Real y = spatialDistribution(1, 0, time, velocity = true);
end SpatialArgumentName;
