model InputSize "an argument has not the size that its input is declared with"
  function f
    input Real v[:];
    input Real w[size(v, 1)];
    output Real y = v*w;
  algorithm
  end f;
  Real a = f({1, 2, 3}, {1, 2, time});
  Real b = f({1, 2, 3}, {1, time});
end InputSize;
