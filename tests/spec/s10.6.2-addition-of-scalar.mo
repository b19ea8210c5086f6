model AdditionOfScalar
  Real a[2] = {1, time};
  Real b[2] = a + 1;
end AdditionOfScalar;
