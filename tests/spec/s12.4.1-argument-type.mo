function f
  input Integer a;
  output Real y = a;
algorithm
end f;

model ArgumentType
  Real x = f(1.5);
end ArgumentType;
