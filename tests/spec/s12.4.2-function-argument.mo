partial function Curve
  input Real u;
  output Real y;
end Curve;

function integrate "by the midpoint"
  input Curve f;
  input Real b;
  output Real I = b*f(b/2);
algorithm
end integrate;

function parabola
  input Real u;
  input Real a;
  output Real y = a*u^2;
algorithm
end parabola;

function same
  extends Curve;
algorithm
  y := u;
end same;

model FunctionArgument
  Real x = integrate(same, time);
  Real y = integrate(function parabola(a = 2), time);
end FunctionArgument;
