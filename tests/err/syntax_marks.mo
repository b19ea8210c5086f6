model Marks
  Real x = 1 % start
    + 1;
  Real y = |time|;
  Real z = 5 % 3;
end Marks;
