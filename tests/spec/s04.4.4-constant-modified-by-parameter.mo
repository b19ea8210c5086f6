model Part
  constant Real c = 1;
  Real x = c;
end Part;

model ConstantModifiedByParameter
  parameter Real p = 2;
  Part part(c = p);
end ConstantModifiedByParameter;
