model Part
  outer parameter Real g;
  parameter Real y = g;
end Part;
model M
  inner parameter Real g = 3;
  Part p;
end M;
