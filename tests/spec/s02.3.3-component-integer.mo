model ComponentInteger
  Real Integer = 1;
end ComponentInteger;
