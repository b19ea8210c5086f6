model LectureCircuitShuffled "The seven equations of the circuit in another order than the one they are solved in"
  parameter Real R1 = 10, R2 = 100, L = 0.1, C = 0.01, VA = 220, f = 50;
  constant Real pi = 3.14159265358979323846;
  Real R2_v, R1_p_v, L_v, R1_v, C_i, L_i(start = 0, fixed = true), C_v(start = 0, fixed = true);
equation
  der(C_v) = C_i/C;
  der(L_i) = L_v/L;
  C_i = R1_v/R1;
  R1_v = R1_p_v - C_v;
  L_v = R1_p_v - R2_v;
  R1_p_v = VA*sin(2*f*pi*time);
  R2_v = R2*L_i;
end LectureCircuitShuffled;
