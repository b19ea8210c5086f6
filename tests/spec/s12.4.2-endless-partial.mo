partial function Curve
  input Real u;
  output Real y;
end Curve;

function scaled
  input Real u;
  input Curve f;
  output Real y = 2*f(u);
algorithm
end scaled;

function deeper "each call makes another function"
  input Curve f;
  input Real u;
  output Real y = deeper(function scaled(f = f), u);
algorithm
end deeper;

function same
  extends Curve;
algorithm
  y := u;
end same;

model EndlessPartial
  Real x = deeper(same, time);
end EndlessPartial;
