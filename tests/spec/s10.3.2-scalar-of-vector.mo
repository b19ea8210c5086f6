model ScalarOfVector
  Real v[2] = {1, 2};
  Real s = scalar(v);
end ScalarOfVector;
