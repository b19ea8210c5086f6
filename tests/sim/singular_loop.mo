// solvers: cvode radau5 bdf radau-iia5 kvaerno-7-4-5
// Where nothing flows the temperature of a junction is left open; what is stored in the pipes goes on all the same.
// run: --stop-time=3 --intervals=6 --tolerance=1e-8
model SingularLoop
  Real m "from one to two";
  Real T1(start = 1, fixed = true), T2(start = 0, fixed = true), Tj, Q1, Q2, Q3;
equation
  m = if time < 1 then 0 else time - 1;
  Q1 = semiLinear(m, T1, Tj);
  Q2 = semiLinear(m/2, Tj, T2);
  Q3 = semiLinear(m/2, Tj, 3);
  Q1 = Q2 + Q3;
  der(T1) = -T1;
  der(T2) = Q2 - m/2*T2;
end SingularLoop;
