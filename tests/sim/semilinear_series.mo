// solvers: cvode radau5 bdf radau-iia5 kvaerno-7-4-5
// Two pipes in a row: where they meet, the enthalpy is that of the upstream side, also when nothing flows (3.7.4.3).
// run: --stop-time=3 --intervals=6
model SemilinearSeries
  Real m "flows from left to right, then stops, then back";
  Real left = 100, right = 300;
  Real h1, h2, H1, H2, H3;
equation
  m = if time < 1 then 1 - time else if time < 2 then 0 else 2 - time;
  H1 = semiLinear(m, left, h1);
  -H2 = semiLinear(-m, h2, h1);
  H3 = semiLinear(m, h2, right);
  H1 = H2;
  H2 = H3;
end SemilinearSeries;
