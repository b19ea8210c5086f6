model Part
  parameter Real k = 1;
end Part;

model EachMissing
  Part part[3](k = 2);
end EachMissing;
