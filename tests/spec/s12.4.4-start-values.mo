function f "Locals start as declared; a local may use inputs"
  input Integer n;
  output Real y;
protected
  Real x[n] = {i for i in 1:n};
  Integer k = n;
algorithm
  y := sum(x)/k;
end f;

model StartValues
  Real x = f(3)*time;
end StartValues;
