model A
  Real x = 1;
end A;

record B
  Real x;
end B;

model Holder
  replaceable A part;
end Holder;

model KindDiffers
  Holder h(redeclare B part);
end KindDiffers;
