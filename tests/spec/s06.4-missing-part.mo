model Full
  Real a = 1, b = 2;
end Full;

model Less
  Real a = 1;
end Less;

model Holder
  replaceable Full part;
end Holder;

model MissingPart
  Holder h(redeclare Less part);
end MissingPart;
