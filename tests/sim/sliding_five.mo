// Five relays, of which ever more slide.
// run: --stop-time=10 --intervals=20 --tolerance=1e-7 --max-steps=3000
// solvers: cvode cvode-adams radau5 dopri5 bdf radau-iia5 kvaerno-7-4-5 auto rk4
// tolerance: 1e-5 1e-5
model SlidingFive
  Real x[5](start = {1, -0.5, 0.3, 0.2, 0.8}, each fixed = true), u[5];
equation
  for i in 1:5 loop
    u[i] = if x[i] > 0 then 1 else -1;
    der(x[i]) = -u[i] + 0.5*sin(i*time);
  end for;
end SlidingFive;
