connector C
  Real v;
  flow Real i, j;
end C;
model Part
  C c;
equation
  c.v = c.i;
end Part;
model MoreFlows
  Part p;
end MoreFlows;
