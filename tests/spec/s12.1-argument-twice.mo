function f
  input Real u;
  output Real y = u;
algorithm
end f;

model ArgumentTwice
  Real x = f(time, u = 1);
end ArgumentTwice;
