model Part
  input Real u;
  Real y = u;
end Part;
model M
  Part p(u = time);
end M;
