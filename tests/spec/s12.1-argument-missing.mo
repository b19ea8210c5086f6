function f
  input Real u, v;
  output Real y = u + v;
algorithm
end f;

model ArgumentMissing
  Real x = f(time);
end ArgumentMissing;
