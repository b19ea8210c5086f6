function f
  input Integer n;
  output Real y = n;
algorithm
end f;

model ArgumentType
  Real x = f(time);
end ArgumentType;
