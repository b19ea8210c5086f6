model A
  Real x = 1;
end A;

model B
  Boolean x = true;
end B;

model Holder
  replaceable A part;
end Holder;

model PartTypeDiffers
  Holder h(redeclare B part);
end PartTypeDiffers;
