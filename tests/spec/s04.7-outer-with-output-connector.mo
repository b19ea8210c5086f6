connector Out = output Real;
block World
  Out y = 2;
end World;
model Part
  outer World w;
  Real y = w.y;
end Part;
model M
  inner World w;
  Part p;
end M;
