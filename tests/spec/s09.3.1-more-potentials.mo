connector C
  Real v, w;
  flow Real i;
end C;
model Part
  C c;
equation
  c.v = c.i;
  c.w = 1;
end Part;
model MorePotentials
  Part p;
end MorePotentials;
