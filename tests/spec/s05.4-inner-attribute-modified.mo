model Part
  outer Real g;
  Real y = g;
end Part;
model M
  inner Real g(start = 3) = time;
  Part p;
end M;
