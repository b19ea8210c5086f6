model Part
  Real x = 1;
end Part;

model Parts = Part[3];

model ArrayClassAndComponent
  extends Parts;
  Real y = 2;
end ArrayClassAndComponent;
