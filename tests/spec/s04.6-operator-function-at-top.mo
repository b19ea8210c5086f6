operator function f
  input Real a;
  output Real c = a;
algorithm
end f;

model OperatorFunctionAtTop
  Real x = f(1);
end OperatorFunctionAtTop;
