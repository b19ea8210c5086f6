model Part
  input Real u;
  Real y = u;
end Part;
model M
  Part p;
equation
  p.u = 1;
end M;
