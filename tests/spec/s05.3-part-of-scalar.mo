model PartOfScalar
  Real x = time;
  Real y = x.z;
end PartOfScalar;
