model FillRealSize
  Real f[2] = fill(1, 2.0);
end FillRealSize;
