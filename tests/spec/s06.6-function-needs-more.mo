partial function Curve
  input Real u;
  output Real y;
end Curve;

function surface
  input Real u, v;
  output Real y = u*v;
algorithm
end surface;

model Plot
  replaceable function curve = Curve;
  Real y = curve(time);
end Plot;

model FunctionNeedsMore
  Plot p(redeclare function curve = surface);
end FunctionNeedsMore;
