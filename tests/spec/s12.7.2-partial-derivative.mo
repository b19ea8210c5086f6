function f
  input Real x, y;
  output Real z = x^2*y + sin(y);
algorithm
end f;

function f_x = der(f, x);
function f_xy = der(f, x, y);

model PartialDerivative
  Real a = f_x(time, 2), b = f_xy(time, 2);
end PartialDerivative;
