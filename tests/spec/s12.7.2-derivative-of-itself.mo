function g
  input Real x;
  output Real y = h(x);
algorithm
end g;
function h = der(g, x);
model CycleOfDerivatives "A function whose derivative it calls itself"
  Real b = g(time), c = h(time);
end CycleOfDerivatives;
