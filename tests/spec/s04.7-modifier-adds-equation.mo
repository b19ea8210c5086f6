model Part
  Real x;
  Real y;
equation
  x + y = 1;
end Part;
model M
  Part p(x = 2);
end M;
