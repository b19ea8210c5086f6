model MatrixPowerWrong "only square matrices, only whole exponents from zero on"
  parameter Integer n = -2;
  Real a[2, 2] = [1, 2; 3, 4]^(-1);
  Real b[2, 3] = [1, 2, 3; 4, 5, 6]^2;
  Real c[2, 2] = [1, 2; 3, 4]^2.0;
  Real d[2] = {1, 2}^2;
  Real e[2, 2] = [1, 2; 3, 4]^n;
end MatrixPowerWrong;
