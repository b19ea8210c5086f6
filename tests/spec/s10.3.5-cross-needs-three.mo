model CrossNeedsThree
  Real v[2] = {1, 2};
  Real c[3] = cross(v, v);
end CrossNeedsThree;
