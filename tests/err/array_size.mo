model ArraySize
  parameter Real a[3] = {1, 2};
  Real x = a[1];
end ArraySize;
