model BooleanArrays
  Boolean a[2] = {time > 1, true}, b[2] = {true, false};
  Boolean c[2] = a and b, d[2] = not a, e[2] = a or b;
end BooleanArrays;
