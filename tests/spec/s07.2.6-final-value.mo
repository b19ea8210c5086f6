model Part
  final parameter Real k = 1;
end Part;

model FinalValue
  Part part(k = 2);
end FinalValue;
