function String
  input Real u;
  output Real y = u;
algorithm
end String;

model FunctionString
  Real x = String(1);
end FunctionString;
