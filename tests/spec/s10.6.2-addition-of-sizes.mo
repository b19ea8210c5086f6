model AdditionOfSizes
  Real a[2] = {1, time}, b[3] = {1, 2, 3};
  Real c[2] = a + b;
end AdditionOfSizes;
