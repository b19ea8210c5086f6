model Part
  parameter Real k = 1;
end Part;

model WrongSize
  Part part[3](k = {1, 2});
end WrongSize;
