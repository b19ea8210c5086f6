model World
  Real a = 1;
end World;
model Wide
  Real a = 1;
  Real b = 2;
end Wide;
model Part
  outer World g;
  Real y = g.a;
end Part;
model M
  inner Wide g;
  Part p;
end M;
