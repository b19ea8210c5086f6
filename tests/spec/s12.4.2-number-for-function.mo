partial function Curve
  input Real u;
  output Real y;
end Curve;

function at1
  input Curve f;
  output Real y = f(1);
algorithm
end at1;

model NumberForFunction
  Real x = at1(2);
end NumberForFunction;
