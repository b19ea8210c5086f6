model Part
  parameter Real k = 1;
end Part;

model Middle
  Part part(final k = 2);
end Middle;

model FinalModification
  Middle middle(part(k = 3));
end FinalModification;
