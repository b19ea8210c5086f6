model Part
  parameter Real k = 1;
end Part;

model ConditionalInModifier
  parameter Boolean with = true;
  Part p(k = 3) if with;
  Part q(k = p.k);
end ConditionalInModifier;
