model EnclosingParameterInFunction
  parameter Real k = 2;
  function f
    input Real u;
    output Real y = k*u;
  algorithm
  end f;
  Real x = f(time);
end EnclosingParameterInFunction;
