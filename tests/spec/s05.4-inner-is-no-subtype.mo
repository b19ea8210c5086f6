model Weather
  Real wind = 1;
end Weather;

model Sun
  Real light = 2;
end Sun;

model Leaf
  outer Weather world;
  Real x = 3;
end Leaf;

model InnerNoSubtype
  inner Sun world;
  Leaf leaf;
end InnerNoSubtype;
