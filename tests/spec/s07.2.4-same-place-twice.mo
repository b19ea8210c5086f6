model Inside
  parameter Real k = 1;
end Inside;

model Part
  Inside inside;
end Part;

model SamePlaceTwice
  Part part(inside.k = 2, inside(k = 3));
end SamePlaceTwice;
