model Part
  outer Real world;
  Real y = world;
end Part;

model MissingInner
  Part part;
end MissingInner;
