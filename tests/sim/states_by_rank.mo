// solvers: cvode radau5
// Two equations hold the same sum: the mean, though preferred, is no state, since two currents would not follow from it.
// run: --intervals=4 --tolerance=1e-8
model StatesByRank
  Real a(start = 0, fixed = true), b(start = 0, fixed = true), c, v0, w;
  Real mean(stateSelect = StateSelect.prefer);
equation
  der(a) = 1 - v0 - a;
  der(b) = -v0 - b;
  der(c) = -v0 - c;
  a + b + c = 0;
  3*mean = a + b + c;
  der(mean) = w;
end StatesByRank;
