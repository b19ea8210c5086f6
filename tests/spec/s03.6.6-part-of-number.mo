model PartOfNumber
  Real x = 1;
  Real y = x.z;
end PartOfNumber;
