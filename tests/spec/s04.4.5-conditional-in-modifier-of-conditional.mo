model Part
  parameter Real k = 1;
end Part;

model ConditionalInModifierOfConditional
  parameter Boolean with = true;
  Part p(k = 3) if with;
  Part q(k = p.k) if with;
end ConditionalInModifierOfConditional;
