type A = B;
type B = A;

model TypeInItself
  A x;
end TypeInItself;
