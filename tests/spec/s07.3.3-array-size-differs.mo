model Holder
  replaceable Real x[2] = {1, 2};
end Holder;

model ArraySizeDiffers
  Holder h(redeclare Real x[3] = {1, 2, 3});
end ArraySizeDiffers;
