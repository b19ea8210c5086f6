model Holder
  replaceable Real x[2] = {1, 2};
end Holder;

model ArrayRankDiffers
  Holder h(redeclare Real x[2, 1] = {{1}, {2}});
end ArrayRankDiffers;
