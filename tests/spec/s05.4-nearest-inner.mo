model Leaf
  outer Real T;
  Real x = T;
end Leaf;

model Branch
  inner Real T = 2;
  Leaf near;
end Branch;

model NearestInner
  inner Real T = 1;
  Leaf leaf;
  Branch branch;
end NearestInner;
