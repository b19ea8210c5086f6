model Part
  outer Real g[2];
  Real y = g[1];
end Part;
model M
  inner Real g[3] = ones(3);
  Part p;
end M;
