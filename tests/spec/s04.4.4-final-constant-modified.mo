model Part
  final constant Real c = 1;
  Real x = c;
end Part;

model FinalConstantModified
  Part part(c = 2);
end FinalConstantModified;
