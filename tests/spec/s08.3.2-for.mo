model For "Ranges: of numbers, of a vector, of an enumeration, deduced, nested"
  type Color = enumeration(red, green);
  Real a[3], b[2], c[Color], d[4], e[2, 2];
equation
  for i in 3:-1:1 loop
    a[i] = i*time;
  end for;
  for v in {1, 2} loop
    b[v] = v;
  end for;
  for k in Color loop
    c[k] = time;
  end for;
  for i loop
    d[i] = i;
  end for;
  for i in 1:2, j in 1:2 loop
    e[i, j] = i*j;
  end for;
end For;
