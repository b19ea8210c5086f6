model TokenOperators
  Real a[2] = {1, 2} .* {3, 4} .^ 2, b = -a[1]^2/3;
  Integer n = size(a[:], 1);
end TokenOperators;
