// run: --intervals=2
model StartChoosesTorn "Three solutions; the start value of b is near one of them, and says so only if the loop is iterated on b"
  Real b(start = -4) "-3, not -2 or 1";
  Real a, x(start = 0, fixed = true);
equation
  a - b = 1;
  a^3 + a*(b + 1) = 4*(a + 1) + 3*x "with a = b + 1: (a^2 - 4)*(a + 1) = 0";
  der(x) = 0;
end StartChoosesTorn;
