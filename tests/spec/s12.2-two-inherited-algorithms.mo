function g
  input Real u;
  output Real y;
algorithm
  y := u;
end g;

function f
  extends g;
algorithm
  y := 2*y;
end f;

model TwoInheritedAlgorithms
  Real x = f(time);
end TwoInheritedAlgorithms;
