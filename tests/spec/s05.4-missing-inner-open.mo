// The variable that is made for a missing inner one has no equation.
model Leaf
  outer Real T;
  Real x = T;
end Leaf;

model MissingInner
  Leaf leaf;
end MissingInner;
