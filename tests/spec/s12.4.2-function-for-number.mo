// a function is passed where a number is expected, or one too many
model FunctionForNumber
  function g
    input Real x;
    output Real y = x;
  algorithm
  end g;
  Real a = g(1, g);
  Real b = g(g);
  Real c = g(x = g);
end FunctionForNumber;
