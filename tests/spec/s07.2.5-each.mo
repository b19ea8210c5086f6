model Part
  parameter Real k[2] = {1, 2};
end Part;

model Each "A value for every element, and one for each"
  Part a[2](each k = {3, 4});
  Part b[2](k = {{5, 6}, {7, 8}});
end Each;
