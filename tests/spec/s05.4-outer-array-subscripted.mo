model Part
  outer Real g[2];
  Real y = g[1];
end Part;
model M
  inner Real g[2] = {1, 2};
  Part p[3];
end M;
