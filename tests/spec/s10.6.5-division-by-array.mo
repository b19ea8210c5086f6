model DivisionByArray
  Real a[2] = {1, time};
  Real b[2] = 1/a;
end DivisionByArray;
