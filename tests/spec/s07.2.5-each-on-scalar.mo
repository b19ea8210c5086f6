model Part
  parameter Real k = 1;
end Part;

model EachOnScalar
  Part part(each k = 2);
end EachOnScalar;
