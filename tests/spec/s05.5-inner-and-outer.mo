model Leaf
  outer Real T;
  Real x = T;
end Leaf;

model Between "Hands a value of its own on, made from what it gets"
  inner outer Real T;
  Leaf leaf;
end Between;

model InnerAndOuter
  inner Real T = time;
  Between between(T = 3);
  Leaf leaf;
end InnerAndOuter;
