// solvers: cvode radau5
// Mutual inductances that are zero by default: the loop is not solved by dividing by them.
// run: --intervals=4 --tolerance=1e-8
model ZeroDivisor
  parameter Real M = 0, L1 = 2, L2 = 4;
  parameter Real L[2, 2] = {{L1, M}, {M, L2}};
  Real p[2](start = {2, 4}, each fixed = true), i[2], u;
equation
  p[1] = L[1, 1]*i[1] + L[1, 2]*i[2];
  p[2] = L[2, 1]*i[1] + L[2, 2]*i[2];
  u = i[1] + i[2];
  der(p[1]) = -2*i[1];
  der(p[2]) = -4*i[2];
end ZeroDivisor;
