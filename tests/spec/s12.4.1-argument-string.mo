function f
  input Real a;
  output Real y = a;
algorithm
end f;

model ArgumentString
  Real x = f("1");
end ArgumentString;
