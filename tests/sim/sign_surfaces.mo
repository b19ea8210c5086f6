// Two surfaces: y is zero from 1/3 on, where the mean of sign(y) is 1/4, then x from 17/15 on.
// run: --stop-time=3 --intervals=30 --tolerance=1e-7 --max-steps=20000
// solvers: cvode cvode-adams radau5 dopri5 bdf radau-iia5 kvaerno-7-4-5 auto
// tolerance: 1e-5 1e-5
model SignSurfaces
  Real x(start = 1, fixed = true), y(start = 0.5, fixed = true);
equation
  der(x) = -sign(x) + 0.25*sign(y);
  der(y) = -2*sign(y) + 0.5*sign(x);
end SignSurfaces;
