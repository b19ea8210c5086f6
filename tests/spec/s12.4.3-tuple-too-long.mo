function f
  input Real a;
  output Real y = a;
  output Real z = a;
algorithm
end f;

model TupleTooLong
  Real x, y, z;
equation
  (x, y, z) = f(1);
end TupleTooLong;
