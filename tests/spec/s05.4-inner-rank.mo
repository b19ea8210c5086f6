model Part
  outer Real g;
  Real y = g;
end Part;
model M
  inner Real g[3] = ones(3);
  Part p;
end M;
