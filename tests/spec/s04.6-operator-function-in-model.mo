model OperatorFunctionInModel
  operator function '+'
    input Real a, b;
    output Real c = a;
  algorithm
  end '+';
  Real x = 1;
end OperatorFunctionInModel;
