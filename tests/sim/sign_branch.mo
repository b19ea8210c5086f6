// Signs in branches, one with an argument that has a value only there; four surfaces in all, and three of them end at once.
// run: --stop-time=4 --intervals=40 --tolerance=1e-7 --max-steps=20000
// solvers: cvode cvode-adams radau5 dopri5 bdf radau-iia5 kvaerno-7-4-5 auto
// tolerance: 1e-5 1e-5
model SignBranch
  Real x(start = 2, fixed = true), z(start = -1, fixed = true), y[3](start = {0.3, 0.6, 0.9}, each fixed = true);
equation
  der(x) = if x > 0 then -2*sign(sqrt(x) - 1) else 0;
  der(z) = if z > 0 then -sign(sqrt(z) - 1) else 0.25;
  for i in 1:3 loop
    der(y[i]) = if time < 3 then -sign(y[i]) else i;
  end for;
end SignBranch;
