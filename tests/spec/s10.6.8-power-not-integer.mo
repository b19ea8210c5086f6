model PowerNotInteger
  Real M[2, 2] = [1, time; 0, 1];
  Real P[2, 2] = M^1.5;
end PowerNotInteger;
