model AccessMin
  parameter Real x(min = 1) = 2;
  Real y = x.min;
end AccessMin;
