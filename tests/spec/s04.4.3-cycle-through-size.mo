model CycleThroughSize
  parameter Integer n = size(x, 1);
  parameter Real x[n];
end CycleThroughSize;
