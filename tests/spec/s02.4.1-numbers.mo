model Numbers "Forms of numbers"
  Real a = 22.5, b = 3.141592653589793, c = 1.2E-35, d = 13e1, e = 1., f = 1.e2, g = 1E+3;
  Integer i = 0, j = 33, k = 007;
end Numbers;
