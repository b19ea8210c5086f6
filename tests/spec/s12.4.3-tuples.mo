function f
  input Real a;
  output Real y = a;
  output Real z = 2*a;
  output Integer n = 3;
algorithm
end f;

model Tuples "Results may be left out; the first is the value in an expression"
  Real x, y, z, w = f(1) + 1;
  Integer n;
equation
  (x, y) = f(1);
  (, z, ) = f(2);
  (, , n) = f(3);
end Tuples;
