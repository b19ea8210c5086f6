model SpatialVelocityType
  Real y = spatialDistribution(1, 0, time, 1.5);
end SpatialVelocityType;
