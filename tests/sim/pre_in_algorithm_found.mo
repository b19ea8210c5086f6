// solvers: cvode radau5 dopri5
// run: --intervals=2
model PreInAlgorithmFound "an algorithm reads pre(k), which an initial equation says"
  Integer n, k;
equation
  n = k;
algorithm
  when {initial(), time > 0.5} then k := pre(k) + 1; end when;
initial equation
  pre(k) = 10;
end PreInAlgorithmFound;
