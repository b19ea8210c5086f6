// What is delayed is known: by a constant, by a delay that varies, and by one that depends on what is read.
// run: --stop-time=3 --intervals=30
// solvers: cvode cvode-adams radau5 dopri5 bdf radau-iia5 kvaerno-7-4-5 auto
// tolerance: 0 1e-4
model DelaySine
  Real s(start = 0, fixed = true), c(start = 1, fixed = true);
  Real d = 1 + 0.5*sin(time);
  Real first = delay(s, 0.7), second = delay(s, d, 1.5), third = delay(s, 1 + 0.2*third, 2);
  Real first_known = if time > 0.7 then sin(3*(time - 0.7)) else 0;
  Real second_known = if time > d then sin(3*(time - d)) else 0;
  Real third_known = if time > 1 + 0.2*third then sin(3*(time - 1 - 0.2*third)) else 0;
  Real e = abs(first - first_known) + abs(second - second_known) + abs(third - third_known);
equation
  der(s) = 3*c;
  der(c) = -3*s;
end DelaySine;
