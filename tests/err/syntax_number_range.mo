model A
  parameter Real x = 1e999;
  parameter Real y = 2x;
end A;
