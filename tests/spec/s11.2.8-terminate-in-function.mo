function f
  output Real y = 1;
algorithm
  terminate("no");
end f;
model M
  Real x = f();
end M;
