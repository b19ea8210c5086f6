model Singular "As many equations as unknowns, but a is given twice and b never"
  Real a, b, c;
equation
  a = 1;
  a + c = 2;
  c = 3*a;
end Singular;
