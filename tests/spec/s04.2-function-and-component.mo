model FunctionAndComponent
  function f
    input Real u;
    output Real y = u;
  algorithm
  end f;
  Real f = 1;
end FunctionAndComponent;
