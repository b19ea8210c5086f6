model Part
  outer parameter Real g;
  parameter Real y = g;
end Part;
model M
  inner Real g = time;
  Part p;
end M;
