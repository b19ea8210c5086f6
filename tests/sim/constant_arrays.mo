// solvers: cvode radau5
// Found to be constants though only evaluation shows it: their derivatives are zero.
// run: --intervals=4 --tolerance=1e-8
model ConstantArrays
  Real aux[3], top, s(start = 0, fixed = true), v, a;
equation
  aux = {0.5, -2, 1};
  top = max(abs(aux[i]) for i in 1:3);
  der(s) = v;
  v = time*top;
  a = der(v) + der(top);
end ConstantArrays;
