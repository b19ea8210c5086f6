// solvers: cvode radau5
// run: --intervals=10 --tolerance=1e-9 --absolute-tolerance=1e-14
// tolerance: 1e-5 1e-14
model Pollution "Air pollution: 20 species, 25 reactions"
  constant Real k[25] = {0.35, 26.6, 1.23e4, 8.6e-4, 8.2e-4, 1.5e4, 1.3e-4, 2.4e4, 1.65e4,
    9e3, 2.2e-2, 1.2e4, 1.88, 1.63e4, 4.8e6, 3.5e-4, 1.75e-2, 1e8,
    4.44e11, 1.24e3, 2.1, 5.78, 4.74e-2, 1.78e3, 3.12};
  Real r[25];
  Real y1(start = 0, fixed = true);
  Real y2(start = 0.2, fixed = true);
  Real y3(start = 0, fixed = true);
  Real y4(start = 0.04, fixed = true);
  Real y5(start = 0, fixed = true);
  Real y6(start = 0, fixed = true);
  Real y7(start = 0.1, fixed = true);
  Real y8(start = 0.3, fixed = true);
  Real y9(start = 0.01, fixed = true);
  Real y10(start = 0, fixed = true);
  Real y11(start = 0, fixed = true);
  Real y12(start = 0, fixed = true);
  Real y13(start = 0, fixed = true);
  Real y14(start = 0, fixed = true);
  Real y15(start = 0, fixed = true);
  Real y16(start = 0, fixed = true);
  Real y17(start = 0.007, fixed = true);
  Real y18(start = 0, fixed = true);
  Real y19(start = 0, fixed = true);
  Real y20(start = 0, fixed = true);
equation
  r[1] = k[1]*y1;
  r[2] = k[2]*y2*y4;
  r[3] = k[3]*y5*y2;
  r[4] = k[4]*y7;
  r[5] = k[5]*y7;
  r[6] = k[6]*y7*y6;
  r[7] = k[7]*y9;
  r[8] = k[8]*y9*y6;
  r[9] = k[9]*y11*y2;
  r[10] = k[10]*y11*y1;
  r[11] = k[11]*y13;
  r[12] = k[12]*y10*y2;
  r[13] = k[13]*y14;
  r[14] = k[14]*y1*y6;
  r[15] = k[15]*y3;
  r[16] = k[16]*y4;
  r[17] = k[17]*y4;
  r[18] = k[18]*y16;
  r[19] = k[19]*y16;
  r[20] = k[20]*y17*y6;
  r[21] = k[21]*y19;
  r[22] = k[22]*y19;
  r[23] = k[23]*y1*y4;
  r[24] = k[24]*y19*y1;
  r[25] = k[25]*y20;
  der(y1) = -r[1] - r[10] - r[14] - r[23] - r[24] + r[2] + r[3] + r[9] + r[11] + r[12] + r[22] + r[25];
  der(y2) = -r[2] - r[3] - r[9] - r[12] + r[1] + r[21];
  der(y3) = -r[15] + r[1] + r[17] + r[19] + r[22];
  der(y4) = -r[2] - r[16] - r[17] - r[23] + r[15];
  der(y5) = -r[3] + r[4] + r[4] + r[6] + r[7] + r[13] + r[20];
  der(y6) = -r[6] - r[8] - r[14] - r[20] + r[3] + r[18] + r[18];
  der(y7) = -r[4] - r[5] - r[6] + r[13];
  der(y8) = r[4] + r[5] + r[6] + r[7];
  der(y9) = -r[7] - r[8];
  der(y10) = -r[12] + r[7] + r[9];
  der(y11) = -r[9] - r[10] + r[8] + r[11];
  der(y12) = r[9];
  der(y13) = -r[11] + r[10];
  der(y14) = -r[13] + r[12];
  der(y15) = r[14];
  der(y16) = -r[18] - r[19] + r[16];
  der(y17) = -r[20];
  der(y18) = r[20];
  der(y19) = -r[21] - r[22] - r[24] + r[23] + r[25];
  der(y20) = -r[25] + r[24];
  annotation(experiment(StopTime = 60));
end Pollution;
