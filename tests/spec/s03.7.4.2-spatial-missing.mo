model SpatialMissing
  Real y = spatialDistribution(1, 0, time);
end SpatialMissing;
