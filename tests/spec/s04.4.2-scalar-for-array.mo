model ScalarForArray
  Real x[3] = time;
end ScalarForArray;
