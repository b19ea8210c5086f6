model Part
  parameter Real k = 1;
end Part;

model ModifiedTwice
  Part part(k = 2, k = 3);
end ModifiedTwice;
