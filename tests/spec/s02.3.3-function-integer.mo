model FunctionInteger
  function Integer
    input Real u;
    output Real y = u;
  algorithm
  end Integer;
  Real x = 1;
end FunctionInteger;
