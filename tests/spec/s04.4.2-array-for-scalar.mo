model ArrayForScalar
  Real x = {time};
end ArrayForScalar;
