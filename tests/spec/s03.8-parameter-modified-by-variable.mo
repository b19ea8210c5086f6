model Part
  parameter Real k = 1;
end Part;

model ParameterModifiedByVariable
  Real x = time;
  Part p(k = x);
end ParameterModifiedByVariable;
