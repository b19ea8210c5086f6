function f
  input Real a[:];
  output Real y = a[1];
algorithm
end f;

model ArgumentRank
  Real x = f(1);
end ArgumentRank;
