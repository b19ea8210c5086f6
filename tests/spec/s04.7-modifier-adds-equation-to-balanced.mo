model Part
  Real x;
equation
  x = 1;
end Part;
model M
  Part p(x = 1);
end M;
