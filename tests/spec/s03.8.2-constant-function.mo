function cube
  input Real u;
  output Real y = u^3;
algorithm
end cube;

model ConstantFunction "A function of constants is a constant expression"
  constant Real c = cube(2);
  Real x[integer(c)] = fill(time, 8);
end ConstantFunction;
