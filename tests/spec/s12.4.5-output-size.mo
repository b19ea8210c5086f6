function upTo
  input Integer n;
  output Integer v[n] = 1:n;
algorithm
end upTo;

model OutputSize
  parameter Integer n = 3;
  Real x[n] = upTo(n)*time;
end OutputSize;
