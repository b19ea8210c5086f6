model Part
  parameter Real k = 1;
end Part;

model UnknownPart
  Part part(kk = 2);
end UnknownPart;
