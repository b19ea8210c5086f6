function f
  input Real u;
  output Real y = u^2;
algorithm
  annotation(derivative = df);
end f;

function df
  input Real u, der_u;
  output Real der_y = 2*u*der_u;
algorithm
end df;

model Derivative
  Real x = f(time), v = der(x);
end Derivative;
