partial function Curve
  input Real u;
  output Real y;
end Curve;

function parabola "more inputs are allowed when they have defaults"
  extends Curve;
  input Real a = 2;
algorithm
  y := a*u^2;
end parabola;

model Plot
  replaceable function curve = Curve;
  Real y = curve(time);
end Plot;

model FunctionCompatible
  Plot p(redeclare function curve = parabola(a = 3));
end FunctionCompatible;
