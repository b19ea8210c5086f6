function total
  input Real x[:];
  output Real y = 0;
algorithm
  for v in x loop
    y := y + v;
  end for;
  for i in 1:2, j in i:2 loop
    y := y + i*j;
  end for;
  for k in size(x, 1):-1:1 loop
    y := y + x[k];
  end for;
end total;

model For
  Real t = total({1, time, 3});
end For;
