block B
  output Real y = 1;
end B;

function f
  input Real u;
  output Real y = u;
algorithm
end f;

model BlockAsArgument
  B b;
  Real x = f(b);
end BlockAsArgument;
