partial function Curve
  input Real u;
  output Real y;
end Curve;

function scaled "A function input, bound by partial application"
  input Real u;
  input Curve f;
  input Real k;
  output Real y = k*f(u);
algorithm
end scaled;

function slope
  input Curve f;
  input Real u;
  output Real y = (f(u + 0.5) - f(u - 0.5));
algorithm
end slope;

function parabola
  extends Curve;
  input Real a = 1;
algorithm
  y := a*u^2;
end parabola;

model NestedPartial
  parameter Real k = 3;
  Real x = slope(function scaled(f = function parabola(a = 2), k = k), time);
  Real z = slope(function scaled(f = parabola, k = 1), time);
end NestedPartial;
