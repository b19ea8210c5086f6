model SpatialVaryingProfile
  Real y = spatialDistribution(1, 0, time, true, {0, 1}, {time, 2});
end SpatialVaryingProfile;
