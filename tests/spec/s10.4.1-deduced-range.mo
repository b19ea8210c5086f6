model DeducedRange "The range is that of the dimension it indexes"
  Real v[3] = {1, time, 3};
  Real w[3] = {2*v[i] for i};
  Real s = sum(v[i]^2 for i);
end DeducedRange;
