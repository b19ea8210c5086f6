model SpatialInFunction
  function f
    input Real x;
    output Real y;
  algorithm
    y := spatialDistribution(x, 0, x, true);
  end f;
  Real y = f(time);
end SpatialInFunction;
