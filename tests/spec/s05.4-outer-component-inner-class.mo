model A
  Real x = 1;
end A;
model Part
  outer Real g;
  Real y = g;
end Part;
model M
  inner model g = A;
  Part p;
end M;
