model Tank
  function area
    input Real r;
    output Real a = 3*r^2;
  algorithm
  end area;
  Real level = area(time);
end Tank;

model FunctionInModel
  Real x = Tank.area(2);
end FunctionInModel;
