model A
  parameter Real k = 1;
end A;

model B
  Real k = time;
end B;

model Holder
  replaceable A part;
end Holder;

model VariabilityRises
  Holder h(redeclare B part);
end VariabilityRises;
