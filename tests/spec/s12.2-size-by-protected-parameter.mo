function f
  input Integer n;
  output Real y[m];
protected
  parameter Integer m = 3;
algorithm
  y := n*ones(m);
end f;
model M
  Real x[3] = f(2);
end M;
