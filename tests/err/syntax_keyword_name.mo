model A
  Real input;
  Real flow = 2;
  parameter Real stream(start = 1);
end A;
