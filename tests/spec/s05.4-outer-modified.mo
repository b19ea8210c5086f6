model Leaf
  outer Real T(start = 2);
  Real x = T;
end Leaf;

model OuterModified
  inner Real T = 1;
  Leaf leaf;
end OuterModified;
