model A
  Real x = 1;
ned A;
