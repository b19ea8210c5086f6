model Leaf
  outer Real T;
  Real x = T;
end Leaf;

model MissingInner
  Leaf leaf;
end MissingInner;
