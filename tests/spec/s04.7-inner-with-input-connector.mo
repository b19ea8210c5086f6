connector In = input Real;
block World
  In u;
  Real y = u;
end World;
model Part
  outer World w;
  Real y = w.y;
end Part;
model M
  inner World w;
  Part p;
equation
  w.u = 1;
end M;
