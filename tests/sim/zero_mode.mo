// solvers: cvode radau5 bdf radau-iia5 kvaerno-7-4-5
// While it is locked, the second equation says nothing of sa, which keeps its value, and does not divide by zero.
// run: --intervals=4
model ZeroMode
  Real a, sa(start = 7);
  Boolean locked = time < 0.5;
equation
  a = if locked then 0 else 2;
  a = if locked then 0 else sa;
end ZeroMode;
