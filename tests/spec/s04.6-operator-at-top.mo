operator '+'
  function f
    input Real a;
    output Real c = a;
  algorithm
  end f;
end '+';

model OperatorAtTop
  Real x = '+'.f(1);
end OperatorAtTop;
