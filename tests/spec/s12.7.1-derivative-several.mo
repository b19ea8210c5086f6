function f "the first derivative whose conditions hold counts"
  input Real x;
  input Real y;
  input Integer n;
  output Real z;
algorithm
  z := x*y^n;
  annotation(derivative(zeroDerivative = y) = f_x, derivative = f_der);
end f;

function f_x
  input Real x;
  input Real y;
  input Integer n;
  input Real dx;
  output Real dz;
algorithm
  dz := dx*y^n;
  annotation(derivative(order = 2, zeroDerivative = y) = f_xx);
end f_x;

function f_xx
  input Real x;
  input Real y;
  input Integer n;
  input Real dx;
  input Real ddx;
  output Real ddz;
algorithm
  ddz := ddx*y^n;
end f_xx;

function f_der
  input Real x;
  input Real y;
  input Integer n;
  input Real dx;
  input Real dy;
  output Real dz;
algorithm
  dz := dx*y^n + n*x*dy*y^(n - 1);
end f_der;

model DerivativeSeveral
  Real z = f(time, 2, 3), v = der(z);
end DerivativeSeveral;
