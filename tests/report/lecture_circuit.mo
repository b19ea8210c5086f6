model LectureCircuit "The dynamic part of SimpleCircuit, whose 7 by 7 BLT form the lecture prints: the same matrix"
  parameter Real R1_R = 10, R2_R = 100, L_L = 0.1, C_C = 0.01, AC_VA = 220, AC_f = 50;
  constant Real AC_PI = 3.14159265358979323846;
  Real R2_v, R1_p_v, L_v, R1_v, C_i, L_i(start = 0, fixed = true), C_v(start = 0, fixed = true);
equation
  R2_v = R2_R*L_i;
  R1_p_v = AC_VA*sin(2*AC_f*AC_PI*time);
  L_v = R1_p_v - R2_v;
  R1_v = R1_p_v - C_v;
  C_i = R1_v/R1_R;
  der(L_i) = L_v/L_L;
  der(C_v) = C_i/C_C;
end LectureCircuit;
