model PowerOfVector
  Real a[2] = {1, time};
  Real b[2] = a^2;
end PowerOfVector;
