model EnclosingParameter
  parameter Real k = 2;
  function scale
    input Real u;
    output Real y = k*u;
  algorithm
  end scale;
  Real x = scale(time);
end EnclosingParameter;
