model Elementary "Of arrays element by element"
  Real x[2] = {time, 1};
  Real s[2] = sin(x);
  Real a = atan2(time, 1) + exp(-time) + log10(1 + time) + tanh(time);
end Elementary;
