model Leaf
  outer Real T;
  Real x = T;
end Leaf;

model InnerTypeDiffers
  inner Boolean T = true;
  Leaf leaf;
end InnerTypeDiffers;
