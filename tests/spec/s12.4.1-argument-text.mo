function twice
  input Real u;
  output Real y = 2*u;
end twice;

model ArgumentsType
  Real x = twice("three");
end ArgumentsType;
