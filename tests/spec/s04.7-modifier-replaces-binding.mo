model Part
  Real x = 1;
end Part;
model M
  Part p(x = time);
end M;
