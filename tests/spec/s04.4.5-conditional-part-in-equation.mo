model Part
  Real x = time;
end Part;

model ConditionalPartInEquation
  parameter Boolean with = true;
  Part p if with;
  Real y;
equation
  y = p.x;
end ConditionalPartInEquation;
